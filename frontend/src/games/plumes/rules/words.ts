/** The text of the rules. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../../words/apart";
import { spaced } from "../../../words/spacing";

const english = {
  contents: "Contents",
  parts: {
    goal: {
      title: "The goal",
      text: [
        "You build plumes of cards, row by row. Each row is a card shorter than the one above, down to a single card. Then the plume is a Peacock.",
        "All lower rows count for you, the top row counts against you, and a Peacock adds a point for each of its cards. The highest total wins.",
      ],
    },
    cards: {
      title: "The feathers",
      text: [
        "There are ten colours, each with its own shape and letter. The values 0 to 9 appear once in each colour.",
        "With two players, leave out 7, 8 and 9; with three, 8 and 9; with four, 9. There's one more card, the Peahen: she ends the game.",
      ],
    },
    start: {
      title: "The beginning",
      text: [
        "Everybody is dealt nine cards. At the same time, each player secretly chooses six to keep; the others go back into the deck.",
        "Seven cards and the Peahen are shuffled and put at the bottom of the deck. Five cards lie face up in a row: the Train.",
        "The first player is chosen at random; then play goes clockwise.",
      ],
    },
    turn: {
      title: "A turn",
      text: [
        "First, play one or two cards, in one plume or in two. You can also start new plumes. Once played, a card never moves again.",
        "Then replenish your hand: take exactly two steps.",
      ],
    },
    plumes: {
      title: "How plumes grow",
      text: [
        "The top row takes any number of cards in any colours, and can grow until you start the second row.",
        "Every further row has exactly one card fewer than the row above and only uses colours from that row; you can use a colour more than once. A row must be full before you start the next one.",
        "The row of a single card completes the Peacock. That card lies face down: only its owner sees it until the end. The smallest Peacock has two cards in the top row and one below.",
      ],
    },
    replenish: {
      title: "Drawing and swapping",
      text: [
        "Do this twice: draw the top card of the deck, or swap a card from your hand for one in the Train. You can hold six cards at most, so with six in hand you have to swap.",
        "If you swap twice, the second swap has to use two different cards from the first.",
      ],
    },
    end: {
      title: "The end and the score",
      text: [
        "Drawing the Peahen ends the game at once. She's one of the last eight cards, and the deck shows when you reach them.",
        "A plume scores its lower rows minus its top row, so a lone row is negative. A Peacock adds a point for each of its cards. Cards in hand count for nothing.",
        "The highest total wins. If it's a tie, the most Peacocks win; if that's a tie too, the win is shared.",
      ],
    },
    secrets: {
      title: "What stays secret",
      text: [
        "The cards in hand, the three that each player gave back, the order of the deck, which of its last eight cards is the Peahen, and the last card of a Peacock, which only its owner sees. Everybody can see everything else, including how many cards are left.",
        "The chat is always open. Watchers see no hands.",
      ],
    },
  },
};

const french: typeof english = /* @__PURE__ */ spaced({
  contents: "Sommaire",
  parts: {
    goal: {
      title: "Le but du jeu",
      text: [
        "Tu composes des plumages de cartes, rang par rang. Chaque rang a une carte de moins que celui du dessus, jusqu’à une seule carte. Le plumage est alors un paon.",
        "Tous les rangs du bas comptent pour toi, celui du haut contre toi, et un paon ajoute un point par carte. Le plus grand total gagne.",
      ],
    },
    cards: {
      title: "Les plumes",
      text: [
        "Il y a dix couleurs, chacune avec sa forme et sa lettre, et les valeurs de 0 à 9 une fois par couleur.",
        "À deux on joue sans 7, 8 et 9, à trois sans 8 et 9, à quatre sans 9. Il y a une carte de plus, la paonne : elle met fin à la partie.",
      ],
    },
    start: {
      title: "Le début",
      text: [
        "Chacun reçoit neuf cartes. Tous choisissent en même temps, en secret, six cartes à garder ; les autres retournent dans la pioche.",
        "On mélange sept cartes et la paonne, et on les met sous la pioche. Cinq cartes sont posées face visible : la traîne.",
        "Le premier joueur est tiré au sort ; ensuite, on joue dans le sens des aiguilles d’une montre.",
      ],
    },
    turn: {
      title: "Un tour",
      text: [
        "Joue d’abord une ou deux cartes, dans un plumage ou dans deux, nouveaux ou non. Une carte posée ne bouge plus.",
        "Puis complète ta main en deux étapes exactement.",
      ],
    },
    plumes: {
      title: "Comment grandit un plumage",
      text: [
        "Le rang du haut prend autant de cartes que tu veux, de toutes les couleurs, et peut grandir jusqu’à ce que tu commences le deuxième.",
        "Chaque rang suivant a exactement une carte de moins que celui du dessus et ne prend que ses couleurs ; une couleur peut servir plusieurs fois. Un rang doit être plein avant que tu commences le suivant.",
        "Le rang d’une seule carte complète le paon. Cette carte est posée face cachée : seule la personne qui l’a jouée la voit jusqu’à la fin. Le plus petit paon a deux cartes en haut, et une dessous.",
      ],
    },
    replenish: {
      title: "Piocher et échanger",
      text: [
        "À chacune des deux étapes, pioche la première carte, ou échange une carte de ta main contre une de la traîne. Six cartes en main au plus : avec six, on échange.",
        "Le deuxième échange se fait avec deux autres cartes que le premier.",
      ],
    },
    end: {
      title: "La fin et le score",
      text: [
        "Piocher la paonne met aussitôt fin à la partie. Elle est parmi les huit dernières cartes, et la pioche montre quand on y arrive.",
        "Chaque plumage compte ses rangs du bas moins celui du haut : un rang seul est négatif. Un paon ajoute un point par carte. Les cartes en main ne comptent pas.",
        "Le plus grand total gagne. À égalité, c’est le plus grand nombre de paons ; s’il y a encore égalité, la victoire est partagée.",
      ],
    },
    secrets: {
      title: "Ce qui reste secret",
      text: [
        "Les cartes en main, les trois que chacun a rendues, l’ordre de la pioche, laquelle des huit dernières cartes est la paonne, et la dernière carte d’un paon, que seule voit la personne qui l’a jouée. Tout le reste est visible, y compris le nombre de cartes qui restent.",
        "La discussion reste toujours ouverte. Les spectateurs ne voient aucune main.",
      ],
    },
  },
});

export const rulesWords = inLanguage({ en: english, fr: french });
