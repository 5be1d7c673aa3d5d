// The shop's own pages as a new shop has them; the owner puts in their own words.
export const PAGES = [
  {
    slug: 'terms',
    version: '1',
    title: { en: 'Terms of sale', fr: 'Conditions générales de vente' },
    content: {
      en: `<p>These terms hold for every order placed in this shop. They say what you can expect of us, and what we ask of you.</p>
<h3>Prices and orders</h3><p>Prices include tax. A product that is sold by weight is charged by the weight that you chose. An order is placed when you see its number on the confirmation page.</p>
<h3>Delivery</h3><p>We deliver to the address of your order on the day that you chose. What is no longer in stock is named before you order, never after.</p>
<h3>Payment</h3><p>You pay when your order arrives.</p>
<h3>If something is wrong</h3><p>Tell us within two days, with your order number. Fresh food that did not arrive as it should is refunded.</p>`,
      fr: `<p>Ces conditions valent pour toute commande passée dans cette boutique. Elles disent ce que vous pouvez attendre de nous, et ce que nous vous demandons.</p>
<h3>Prix et commandes</h3><p>Les prix comprennent la TVA. Un produit vendu au poids est facturé au poids que vous avez choisi. Une commande est passée dès que son numéro s’affiche sur la page de confirmation.</p>
<h3>Livraison</h3><p>Nous livrons à l’adresse de votre commande, le jour que vous avez choisi. Ce qui n’est plus en stock est signalé avant la commande, jamais après.</p>
<h3>Paiement</h3><p>Vous payez à la réception de votre commande.</p>
<h3>En cas de souci</h3><p>Prévenez-nous sous deux jours avec votre numéro de commande. Les produits frais qui ne sont pas arrivés comme il faut sont remboursés.</p>`,
    },
  },
  {
    slug: 'privacy',
    version: '1',
    title: { en: 'Privacy', fr: 'Confidentialité' },
    content: {
      en: `<p>We keep what we need to bring you your groceries, and nothing else.</p>
<h3>What we keep</h3><ul><li>Your name, e-mail and phone number, so that we can reach you about an order.</li><li>Your addresses, so that we know where to deliver.</li><li>Your orders, as long as the law asks for it.</li></ul>
<h3>Cookies</h3><p>One cookie keeps you signed in, for four hours. Your cart and your currency stay in your browser until you order. We do not track you across other sites.</p>
<h3>Your rights</h3><p>You may see, correct or delete what we keep. Write to us and we will do it within a month.</p>`,
      fr: `<p>Nous gardons ce qu’il faut pour vous livrer vos courses, et rien d’autre.</p>
<h3>Ce que nous gardons</h3><ul><li>Votre nom, votre e-mail et votre téléphone, pour vous joindre au sujet d’une commande.</li><li>Vos adresses, pour savoir où livrer.</li><li>Vos commandes, aussi longtemps que la loi le demande.</li></ul>
<h3>Cookies</h3><p>Un cookie vous garde connecté pendant quatre heures. Votre panier et votre devise restent dans votre navigateur jusqu’à la commande. Nous ne vous suivons pas sur d’autres sites.</p>
<h3>Vos droits</h3><p>Vous pouvez consulter, corriger ou effacer ce que nous gardons. Écrivez-nous et ce sera fait dans le mois.</p>`,
    },
  },
  {
    slug: 'delivery',
    version: '1',
    title: { en: 'Delivery and returns', fr: 'Livraison et retours' },
    content: {
      en: `<p>Order today and we bring it tomorrow, or choose standard delivery if there is no hurry.</p>
<h3>Next-day delivery</h3><p>Fresh food travels cool and arrives within a day. The delivery fee is shown before you order, and falls away above the amount that the checkout names.</p>
<h3>Standard delivery</h3><p>For larders that are still half full: in about five to seven days.</p>
<h3>Returns</h3><p>Unopened packed goods can be given back to the driver within fourteen days. Fresh food can’t be returned, but we refund what was not right.</p>`,
      fr: `<p>Commandez aujourd’hui, nous livrons demain ; ou choisissez la livraison standard si rien ne presse.</p>
<h3>Livraison le lendemain</h3><p>Les produits frais voyagent au froid et arrivent sous un jour. Les frais sont indiqués avant la commande et tombent au-delà du montant affiché au moment de payer.</p>
<h3>Livraison standard</h3><p>Pour les garde-manger encore à moitié pleins : en cinq à sept jours environ.</p>
<h3>Retours</h3><p>Les produits emballés non ouverts peuvent être rendus au livreur sous quatorze jours. Les produits frais ne se rendent pas, mais nous remboursons ce qui n’allait pas.</p>`,
    },
  },
]
