/** The text of the rules. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../../words/apart";
import { spaced } from "../../../words/spacing";

const english = {
  contents: "Contents",
  parts: {
    goal: {
      title: "The goal",
      text: [
        "You collect cards in four suits. A round scores the product of your two largest suits, and a third suit divides it. So two big stacks are worth a lot, and every card of another suit hurts.",
        "There are as many rounds as players. The highest total wins; if it's a tie, the win is shared.",
      ],
    },
    cards: {
      title: "The cards",
      text: [
        "The suits are blue, green, red and yellow, with each number once in each suit. With four players, the numbers are 1 to 14; with five, 1 to 18 in red and yellow and 1 to 17 in blue and green; with six, 1 to 21. All cards are dealt, fourteen to each player.",
        "The first dealer is chosen at random, then the deal passes to the left. The player on the dealer's left leads the first trick.",
      ],
    },
    tricks: {
      title: "Playing a trick",
      text: [
        "The suit led is trump, for this trick only. Going clockwise, everybody plays one card of their choice: nobody has to follow suit.",
        "But a trick never has more than three suits. Once there are three, you can only play one of those.",
      ],
    },
    winners: {
      title: "Two winners",
      text: [
        "The player of the highest trump wins first and picks half of the cards, rounded up: any 2 of 4, 3 of 5 or 3 of 6.",
        "The lowest number that isn't trump wins second; of equal numbers, the one played earlier. That player has to take all the rest, and leads the next trick.",
        "If all the cards are trump, there's no second winner: the first winner picks as usual, the rest leaves the game, and the first winner leads.",
      ],
    },
    sudden: {
      title: "When a round breaks off",
      text: [
        "If a trick has three suits and the next player has only the fourth, the round is over at once. That trick and all cards still in hand count for nothing. Nobody is penalised.",
        "Otherwise the round ends after fourteen tricks.",
      ],
    },
    four: {
      title: "All four suits",
      text: [
        "As soon as you own cards of all four suits, you choose two to keep, for good. The other two become one pile, face down, and every later card of those suits joins it.",
        "The first winner takes and chooses before the second one takes the rest.",
      ],
    },
    score: {
      title: "The score",
      text: [
        "With one suit or none you score 0. With two, multiply how many cards you have of each. With three, multiply the two larger numbers and divide by the smallest.",
        "After a choice, multiply the two suits you kept and divide by the number of cards in the pile. Always round down.",
      ],
    },
    secrets: {
      title: "What stays secret",
      text: [
        "Only the cards in hand. Everybody can see how many cards each player has collected, since everybody saw them picked. The chat is always open. Watchers see no hands.",
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
        "Tu amasses des cartes de quatre couleurs. Une manche rapporte le produit de tes deux plus grandes couleurs, et une troisième le divise. Deux grosses piles rapportent donc beaucoup, et chaque carte d’une autre couleur te coûte des points.",
        "Il y a autant de manches que de joueurs. Le plus grand total gagne ; à égalité, la victoire est partagée.",
      ],
    },
    cards: {
      title: "Les cartes",
      text: [
        "Les couleurs sont bleu, vert, rouge et jaune, avec chaque nombre une fois par couleur. À quatre joueurs, les nombres vont de 1 à 14 ; à cinq, de 1 à 18 en rouge et jaune et de 1 à 17 en bleu et vert ; à six, de 1 à 21. On distribue toutes les cartes, quatorze par joueur.",
        "Le premier donneur est tiré au sort, puis la donne passe à gauche. Le joueur à gauche du donneur entame le premier pli.",
      ],
    },
    tricks: {
      title: "Jouer un pli",
      text: [
        "La couleur d’entame est l’atout, pour ce pli seulement. Dans le sens des aiguilles d’une montre, chacun joue la carte qu’il veut : on n’est pas obligé de fournir.",
        "Mais un pli a trois couleurs au plus. Dès qu’il y en a trois, on ne joue plus que celles-là.",
      ],
    },
    winners: {
      title: "Deux gagnants",
      text: [
        "Le joueur du plus haut atout l’emporte en premier et choisit la moitié des cartes, arrondie à l’entier supérieur : 2 sur 4, 3 sur 5 ou 3 sur 6, celles qu’il veut.",
        "Le plus petit nombre hors atout vient en second ; à égalité, c’est le premier joué. Son joueur doit prendre tout le reste, et entame le pli suivant.",
        "S’il n’y a que de l’atout, il n’y a pas de second gagnant : le premier choisit comme d’habitude, le reste sort du jeu, et le premier entame.",
      ],
    },
    sudden: {
      title: "Quand une manche s’arrête net",
      text: [
        "Si un pli a trois couleurs et que le joueur suivant n’a que la quatrième, la manche s’arrête aussitôt. Ce pli et toutes les cartes en main ne comptent pas. Personne n’est pénalisé.",
        "Sinon, la manche finit après quatorze plis.",
      ],
    },
    four: {
      title: "Les quatre couleurs",
      text: [
        "Dès que tu as des cartes des quatre couleurs, tu en choisis deux à garder, aussitôt et pour de bon. Les deux autres forment une seule pile, face cachée, et les cartes suivantes de ces couleurs s’y ajoutent.",
        "Le premier gagnant prend et choisit avant que le second ne prenne le reste.",
      ],
    },
    score: {
      title: "Les points",
      text: [
        "Une couleur ou aucune : 0. Deux couleurs : on multiplie leurs nombres de cartes. Trois couleurs : on multiplie les deux plus grandes et on divise par la troisième.",
        "Après un choix : on multiplie les deux couleurs gardées et on divise par le nombre de cartes de la pile. On arrondit toujours à l’entier inférieur.",
      ],
    },
    secrets: {
      title: "Ce qui reste secret",
      text: [
        "Seulement les cartes en main. Tout le monde voit combien de cartes chacun a amassées, puisque tout le monde les a vu prendre. La discussion reste toujours ouverte. Les spectateurs ne voient aucune main.",
      ],
    },
  },
});

export const rulesWords = inLanguage({ en: english, fr: french });
