// The demo's questions, in page order.
import type { Localized } from '#/contract/common.ts'

type Question = { question: Localized; answer: Localized }
type Group = { group: Localized; questions: readonly Question[] }

export const FAQ: readonly Group[] = [
  {
    group: { en: 'Delivery', fr: 'Livraison' },
    questions: [
      {
        question: { en: 'Where do you deliver?', fr: 'Où livrez-vous ?' },
        answer: {
          en: '<p>Everywhere that <a href="/pages/shipping">Delivery areas and fees</a> names. Enter your postcode in the header or at checkout, and you see at once whether we come to you.</p>',
          fr: '<p>Partout où l’indique la page <a href="/fr/pages/shipping">Zones et frais de livraison</a>. Donnez votre code postal en haut de la page ou au moment de commander : vous voyez aussitôt si nous passons chez vous.</p>',
        },
      },
      {
        question: { en: 'What does delivery cost?', fr: 'Combien coûte la livraison ?' },
        answer: {
          en: '<p>That depends on where you live: <a href="/pages/shipping">Delivery areas and fees</a> has the fees, and the amount from which delivery is free. The cart shows the fee before you order.</p>',
          fr: '<p>Cela dépend de votre adresse : la page <a href="/fr/pages/shipping">Zones et frais de livraison</a> indique les frais, et le montant à partir duquel la livraison est offerte. Les frais s’affichent avant la commande.</p>',
        },
      },
      {
        question: {
          en: 'Until when can I order for the same day?',
          fr: 'Jusqu’à quand commander pour le jour même ?',
        },
        answer: {
          en: '<p>Until the window closes, as long as there is room in it. Enter your postcode: only windows that we can keep are offered.</p>',
          fr: '<p>Jusqu’à la clôture du créneau, tant qu’il reste de la place. Indiquez votre code postal : seuls les créneaux que nous pouvons tenir sont proposés.</p>',
        },
      },
      {
        question: { en: 'Do you deliver on Sundays?', fr: 'Livrez-vous le dimanche ?' },
        answer: {
          en: '<p>Where we drive on Sundays, they stand among the days to choose from. Enter your postcode to see them.</p>',
          fr: '<p>Là où nous roulons le dimanche, il figure parmi les jours proposés. Indiquez votre code postal pour les voir.</p>',
        },
      },
      {
        question: {
          en: 'What if nobody is at home?',
          fr: 'Et si personne n’est à la maison ?',
        },
        answer: {
          en: '<p>The driver calls the phone number on your order. Please give one that you answer during your window. Chilled food is never left at the door unless you ask for it.</p>',
          fr: '<p>Le livreur appelle le numéro indiqué dans la commande : choisissez-en un où vous répondez pendant le créneau. Les produits frais ne sont jamais laissés devant la porte sans votre accord.</p>',
        },
      },
    ],
  },
  {
    group: { en: 'Orders', fr: 'Commandes' },
    questions: [
      {
        question: { en: 'Is there a minimum order?', fr: 'Y a-t-il un minimum de commande ?' },
        answer: {
          en: '<p><a href="/pages/shipping">Delivery areas and fees</a> names it, if there is one where you live. The cart tells you how much is missing.</p>',
          fr: '<p>La page <a href="/fr/pages/shipping">Zones et frais de livraison</a> l’indique, s’il y en a un chez vous. Le panier indique ce qu’il manque.</p>',
        },
      },
      {
        question: {
          en: 'Can I order without an account?',
          fr: 'Puis-je commander sans compte ?',
        },
        answer: {
          en: '<p>Yes. You only need a name, an email address and a phone number. With an account you also have a wishlist, points, a wallet and your past orders at hand.</p>',
          fr: '<p>Oui. Un nom, une adresse e-mail et un numéro de téléphone suffisent. Avec un compte, vous avez en plus vos favoris, vos points, un porte-monnaie et vos commandes passées.</p>',
        },
      },
      {
        question: { en: 'How do I follow my order?', fr: 'Comment suivre ma commande ?' },
        answer: {
          en: '<p>With “Track my order” at the foot of every page: give the order number and the email or phone number that you ordered with. Every email about the order has a link to the same page.</p>',
          fr: '<p>Avec « Suivre ma commande » au bas de chaque page : indiquez le numéro de commande et l’e-mail ou le téléphone utilisés. Chaque e-mail au sujet de la commande contient aussi un lien.</p>',
        },
      },
      {
        question: {
          en: 'Can I cancel an order?',
          fr: 'Puis-je annuler une commande ?',
        },
        answer: {
          en: '<p>Yes, on the page of the order, until it leaves our shelves. What you have paid goes back the way it came.</p>',
          fr: '<p>Oui, sur la page de la commande, tant qu’elle n’est pas partie. Ce que vous avez payé vous est rendu par le même moyen.</p>',
        },
      },
      {
        question: {
          en: 'What happens if something is out of stock?',
          fr: 'Que se passe-t-il si un produit est épuisé ?',
        },
        answer: {
          en: '<p>You see it before you order: what is in stock when you order is kept for you. Nobody else can buy it from under your hands.</p>',
          fr: '<p>Vous le voyez avant de commander : ce qui est en stock à ce moment-là vous est réservé. Personne d’autre ne peut l’acheter entre-temps.</p>',
        },
      },
      {
        question: { en: 'Can I order the same again?', fr: 'Puis-je recommander la même chose ?' },
        answer: {
          en: '<p>Yes. Open a past order under “My orders” and press “Order again”. What is sold out is named and left out.</p>',
          fr: '<p>Oui. Ouvrez une commande dans « Mes commandes » et recommandez-la. Les produits épuisés sont signalés et laissés de côté.</p>',
        },
      },
    ],
  },
  {
    group: { en: 'Payment', fr: 'Paiement' },
    questions: [
      {
        question: { en: 'How can I pay?', fr: 'Comment puis-je payer ?' },
        answer: {
          en: '<p>By card, by bank transfer or to the driver. The checkout shows what is available for your order. You can also use points and the money in your wallet.</p>',
          fr: '<p>Par carte, par virement ou au livreur. Les moyens disponibles s’affichent au moment de commander. Vous pouvez aussi utiliser vos points et votre porte-monnaie.</p>',
        },
      },
      {
        question: {
          en: 'How long do you wait for my payment?',
          fr: 'Combien de temps attendez-vous mon paiement ?',
        },
        answer: {
          en: '<p>For an online payment we keep your goods for 30 minutes, for a bank transfer for seven days. After that they go back on the shelf, and you can try again.</p>',
          fr: '<p>Pour un paiement en ligne, nous réservons vos produits 30 minutes ; pour un virement, sept jours. Ensuite ils retournent en rayon, et vous pouvez réessayer.</p>',
        },
      },
      {
        question: { en: 'How do I use a coupon?', fr: 'Comment utiliser un code promo ?' },
        answer: {
          en: '<p>Enter it at checkout, or press “Apply to my cart” on our page of offers. One order takes one coupon. If it does not apply, we tell you why.</p>',
          fr: '<p>Saisissez-le au moment de commander, ou appliquez-le depuis notre page d’offres. Une commande accepte un seul code. S’il ne s’applique pas, nous vous disons pourquoi.</p>',
        },
      },
      {
        question: { en: 'Where is my invoice?', fr: 'Où est ma facture ?' },
        answer: {
          en: '<p>On the page of your order, as a PDF, once the order is paid or delivered.</p>',
          fr: '<p>Sur la page de votre commande, en PDF, dès qu’elle est payée ou livrée.</p>',
        },
      },
    ],
  },
  {
    group: { en: 'Freshness and returns', fr: 'Fraîcheur et retours' },
    questions: [
      {
        question: {
          en: 'How does my food stay cold?',
          fr: 'Comment mes produits restent-ils au frais ?',
        },
        answer: {
          en: '<p>Fresh and frozen food travels chilled, apart from the rest, from our shelf to your door.</p>',
          fr: '<p>Les produits frais et surgelés voyagent au froid, à part du reste, de notre rayon à votre porte.</p>',
        },
      },
      {
        question: {
          en: 'Something was not right. What now?',
          fr: 'Quelque chose n’allait pas. Que faire ?',
        },
        answer: {
          en: '<p>Tell us within two days: open the order, choose the product and ask for a refund. You need not send the food back.</p>',
          fr: '<p>Prévenez-nous sous deux jours : ouvrez la commande, choisissez le produit et demandez un remboursement. Inutile de renvoyer le produit.</p>',
        },
      },
      {
        question: { en: 'Can I return something?', fr: 'Puis-je rendre un produit ?' },
        answer: {
          en: '<p>Packaged goods that are unopened, within fourteen days. Fresh and frozen food can’t come back, but whatever was not right is refunded.</p>',
          fr: '<p>Les produits emballés non ouverts, sous quatorze jours. Le frais et le surgelé ne sont pas repris, mais tout ce qui n’était pas conforme est remboursé.</p>',
        },
      },
      {
        question: {
          en: 'How do I buy by weight?',
          fr: 'Comment acheter au poids ?',
        },
        answer: {
          en: '<p>Choose the weight in small steps, for example 250 g of cherries. You pay for the weight that you chose.</p>',
          fr: '<p>Choisissez le poids par petites étapes, par exemple 250 g de cerises. Vous payez le poids choisi.</p>',
        },
      },
      {
        question: {
          en: 'Where do I find allergens?',
          fr: 'Où trouver les allergènes ?',
        },
        answer: {
          en: '<p>On the page of each food, beside its ingredients, where they are emphasised. If nothing is stated there, please ask us before you buy.</p>',
          fr: '<p>Sur la page de chaque produit, à côté des ingrédients, où ils sont mis en évidence. Si rien n’est indiqué, demandez-nous avant d’acheter.</p>',
        },
      },
    ],
  },
  {
    group: { en: 'Account and app', fr: 'Compte et application' },
    questions: [
      {
        question: { en: 'How do points work?', fr: 'Comment fonctionnent les points ?' },
        answer: {
          en: '<p>You earn one point for each euro, when your order is delivered. A point is worth one cent at checkout. Please confirm your email address first.</p>',
          fr: '<p>Vous gagnez un point par euro, à la livraison. Un point vaut un centime lors d’une commande. Confirmez d’abord votre adresse e-mail.</p>',
        },
      },
      {
        question: { en: 'What is the wallet?', fr: 'Qu’est-ce que le porte-monnaie ?' },
        answer: {
          en: '<p>Money of yours that is kept with us, for example from a refund. You can use it to pay for any order.</p>',
          fr: '<p>De l’argent à vous que nous gardons, par exemple après un remboursement. Vous pouvez payer n’importe quelle commande avec.</p>',
        },
      },
      {
        question: { en: 'Is there an app?', fr: 'Y a-t-il une application ?' },
        answer: {
          en: '<p>Yes, and it needs no app store: add this shop to the home screen of your phone. It opens like any other app.</p>',
          fr: '<p>Oui, et sans magasin d’applications : ajoutez cette boutique à l’écran d’accueil de votre téléphone. Elle s’ouvre comme une application.</p>',
        },
      },
      {
        question: {
          en: 'Why is my cart the same on my phone?',
          fr: 'Pourquoi retrouve-t-on mon panier sur mon téléphone ?',
        },
        answer: {
          en: '<p>Once you are signed in, your cart belongs to your account and follows you to every device. Without an account it stays in the browser where you filled it.</p>',
          fr: '<p>Une fois connecté, votre panier est lié à votre compte et vous suit sur chaque appareil. Sans compte, il reste dans le navigateur où vous l’avez rempli.</p>',
        },
      },
      {
        question: { en: 'What do you know about me?', fr: 'Que savez-vous de moi ?' },
        answer: {
          en: '<p>What we need to deliver: your name, how to reach you, your addresses and your orders. We don’t follow you to other sites. More stands under “Privacy”.</p>',
          fr: '<p>Ce qu’il faut pour livrer : votre nom, comment vous joindre, vos adresses et vos commandes. Nous ne vous suivons pas ailleurs. Tout est expliqué sous « Confidentialité ».</p>',
        },
      },
    ],
  },
]
