/** The text of the rules. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../../words/apart";
import { spaced } from "../../../words/spacing";

const english = {
  contents: "Contents",
  parts: {
    goal: {
      title: "The goal",
      text: [
        "Each player is a peacock with a tail of eight feathers, and each feather is a card. You see every tail but your own.",
        "There are eight tricks. In each trick every tail gives one card, and the best card takes the trick for the tail it came from. Before the first trick, everybody bids on how many tricks each tail will take.",
        "The closer your bids, the more points you score. After three rounds the highest total wins.",
      ],
    },
    cards: {
      title: "Cards and suits",
      text: [
        "There are five suits, each with its own colour, shape and letter, and numbers from 1 up. Each number appears once in each colour.",
        "Four numbers have a card with three colours. It replaces the single cards in those colours.",
        "Everybody gets eight cards. One more is turned up: its colour is trump for the round and beats every other colour. If it shows three colours, there's no trump. A few cards stay hidden, so nobody can be sure of their own tail.",
      ],
    },
    tails: {
      title: "Whose tail you play",
      text: [
        "You never play your own cards. All round, you play the tail of the player on your left.",
        "A trick counts for the tail its best card came from, not for the player who chose the card.",
      ],
    },
    auctions: {
      title: "The auctions",
      text: [
        "Everybody has nine tokens per round. You bid on one tail after another, beginning with the starting player's. Everybody but the tail's owner secretly chooses how many tricks it will take. When all have chosen, the bids are revealed together; until then you can change yours.",
        "A bid costs one token per trick. A bid of 0 is free and counts like any other.",
      ],
    },
    self: {
      title: "Bids on yourself",
      text: [
        "After the auctions, everybody bids on their own tail at the same time, with the tokens they have left. The others' bids on you tell you a lot about the cards you can't see.",
        "Leftover tokens are worth nothing.",
      ],
    },
    confidence: {
      title: "Confidence",
      text: [
        "Last, you can secretly back one of your bids, including the one on yourself. If it turns out exact, you score 3 more; if not, you lose 1. Or back none of them, for a sure point.",
      ],
    },
    tricks: {
      title: "The tricks",
      text: [
        "The starting player leads any card from the tail of the player on their left. Then, clockwise, each other player plays one card from the tail of the player on their left.",
        "You have to follow the colour that was led if the tail you play has it. If it doesn't, you can play any card.",
        "The highest trump takes the trick. If there's no trump in it, the highest card of the colour that was led takes it. The tail that took the trick also gives the first card of the next one, so the player who plays that tail leads.",
      ],
    },
    multis: {
      title: "Cards with three colours",
      text: [
        "A card with three colours that shows the colour led counts as that colour, even if it also shows trump.",
        "If it doesn't show that colour, or if it leads, the player names one of its three colours. That can be trump.",
      ],
    },
    score: {
      title: "The score",
      text: [
        "Every bid counts, including the one on yourself and bids of 0. An exact bid scores 2, one off scores 1, anything else scores nothing. Then comes confidence: +3 if the bid you backed was exact, −1 if it wasn't, or +1 if you backed none.",
      ],
    },
    end: {
      title: "Three rounds, and the end",
      text: [
        "Each round begins with a new deal, and you get all your tokens back. The player with the lowest total starts. If it's a tie, the last starting player starts again if they're one of the tied; otherwise, the next tied player clockwise starts.",
        "After three rounds the highest total wins. If it's a tie, the best single round decides; if that's a tie too, the win is shared.",
      ],
    },
    secrets: {
      title: "What stays secret",
      text: [
        "Your own cards until they're played, the others' bids until they're revealed, and what the others back until the round is scored. While cards are in play, the chat is closed: one word can give a tail away.",
        "Watchers see no tails at all.",
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
        "Chaque joueur est un paon. Son plumage compte huit plumes, et chaque plume est une carte. Tu vois tous les plumages, sauf le tien.",
        "On joue huit plis. À chaque pli, chaque plumage donne une carte, et le plumage qui a donné la meilleure fait le pli. Avant le premier pli, chacun parie sur le nombre de plis que fera chaque plumage : ce sont les enchères.",
        "Plus tes enchères sont justes, plus tu marques de points. Après trois manches, le plus grand total gagne.",
      ],
    },
    cards: {
      title: "Les cartes et les couleurs",
      text: [
        "Il y a cinq couleurs, chacune avec sa forme et sa lettre, et des nombres à partir de 1. Chaque nombre n’existe qu’une fois dans chaque couleur.",
        "Quatre nombres ont une carte à trois couleurs. Elle remplace les cartes simples de ces couleurs.",
        "Chacun reçoit huit cartes. On en retourne une de plus : sa couleur est l’atout de la manche et bat toutes les autres. Si elle porte trois couleurs, il n’y a pas d’atout. Quelques cartes restent cachées : personne ne peut être sûr de son plumage.",
      ],
    },
    tails: {
      title: "Le plumage que tu joues",
      text: [
        "Tu ne joues jamais tes propres cartes. Pendant toute la manche, tu joues le plumage de ton voisin de gauche.",
        "Un pli compte pour le plumage d’où vient la meilleure carte, pas pour le joueur qui l’a choisie.",
      ],
    },
    auctions: {
      title: "Les enchères",
      text: [
        "Chacun a neuf jetons par manche. On enchérit sur un plumage après l’autre, en commençant par celui du premier joueur. Tous, sauf le propriétaire du plumage, choisissent en secret combien de plis il fera. Quand tout le monde a choisi, on dévoile les enchères ensemble ; d’ici là, on peut changer la sienne.",
        "Une enchère coûte un jeton par pli annoncé. Une enchère de 0 ne coûte rien et compte comme les autres.",
      ],
    },
    self: {
      title: "L’enchère sur soi",
      text: [
        "Ensuite, chacun enchérit sur son propre plumage, tous en même temps, avec les jetons qui lui restent. Les enchères des autres sur toi en disent long sur les cartes que tu ne vois pas.",
        "Les jetons qui restent ne valent rien.",
      ],
    },
    confidence: {
      title: "La confiance",
      text: [
        "Pour finir, tu peux, en secret, faire confiance à une de tes enchères, y compris celle sur toi. Si elle tombe juste, tu marques 3 points de plus ; sinon, tu en perds 1. Tu peux aussi ne faire confiance à aucune, pour un point assuré.",
      ],
    },
    tricks: {
      title: "Les plis",
      text: [
        "Le premier joueur entame avec n’importe quelle carte du plumage à sa gauche. Puis, dans le sens des aiguilles d’une montre, chacun joue une carte du plumage à sa gauche.",
        "Si le plumage que tu joues a la couleur de l’entame, il faut en fournir. Sinon, tu joues la carte que tu veux.",
        "Le plus haut atout fait le pli ; sans atout, c’est la plus haute carte de la couleur de l’entame. Le plumage qui a fait le pli donne aussi la première carte du suivant : c’est donc le joueur de ce plumage qui entame.",
      ],
    },
    multis: {
      title: "Les cartes à trois couleurs",
      text: [
        "Une carte à trois couleurs qui porte la couleur de l’entame est de cette couleur, même si elle porte aussi l’atout.",
        "Si elle ne la porte pas, ou si elle entame, le joueur choisit une de ses trois couleurs. Il peut choisir l’atout.",
      ],
    },
    score: {
      title: "Les points",
      text: [
        "Toutes les enchères comptent, celle sur toi et celles de 0 aussi. Juste : 2 points ; à un près : 1 ; sinon, rien. Puis vient la confiance : +3, −1, ou +1 si tu n’as fait confiance à aucune.",
      ],
    },
    end: {
      title: "Trois manches, et la fin",
      text: [
        "À chaque manche, on redistribue les cartes et chacun récupère ses jetons. Le joueur qui a le plus petit total commence. À égalité, celui qui a commencé la dernière fois recommence s’il est parmi eux ; sinon, c’est le suivant d’entre eux dans le sens des aiguilles d’une montre.",
        "Après trois manches, le plus grand total gagne. À égalité, la meilleure manche décide ; si elle est égale aussi, la victoire est partagée.",
      ],
    },
    secrets: {
      title: "Ce qui reste secret",
      text: [
        "Tes propres cartes avant qu’elles soient jouées, les enchères des autres avant qu’on les dévoile, et leur confiance avant le décompte. Tant que les cartes sont en jeu, la discussion est fermée : un mot peut dévoiler un plumage.",
        "Les spectateurs ne voient aucun plumage.",
      ],
    },
  },
});

export const rulesWords = inLanguage({ en: english, fr: french });
