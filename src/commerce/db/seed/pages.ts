// The shop's own pages as a new shop has them; the owner puts in their own words.
import { OWN_PAGES } from './own-pages.ts'

export const PAGES = [
  {
    slug: 'terms',
    version: '1',
    title: { en: 'Terms of sale', fr: 'Conditions générales de vente' },
    content: {
      en: `<p>These terms apply to every order you place in this shop. They say what you can expect of us, and what we ask of you.</p>
<h3>Prices and orders</h3><p>Prices include VAT. For products sold by weight, you pay for the weight you choose. Your order is placed once you see its number on the confirmation page.</p>
<h3>Delivery</h3><p>We deliver to the address on your order, on the day you choose. If something is out of stock, we tell you before you order, never after.</p>
<h3>Payment</h3><p>Pay online, by bank transfer or on delivery. The checkout shows the methods available for your order.</p>
<h3>If something is wrong</h3><p>Tell us within two days, with your order number. If fresh food did not arrive as it should, we refund it.</p>`,
      fr: `<p>Ces conditions s’appliquent à toute commande passée dans cette boutique. Elles précisent ce que vous pouvez attendre de nous, et ce que nous vous demandons.</p>
<h3>Prix et commandes</h3><p>Les prix sont TTC. Pour les produits vendus au poids, vous payez le poids choisi. Votre commande est enregistrée dès que son numéro s’affiche sur la page de confirmation.</p>
<h3>Livraison</h3><p>Nous livrons à l’adresse de votre commande, le jour de votre choix. Si un produit n’est plus en stock, nous vous le signalons avant la commande, jamais après.</p>
<h3>Paiement</h3><p>Vous payez en ligne, par virement ou à la livraison. Les moyens de paiement disponibles s’affichent au moment de commander.</p>
<h3>En cas de souci</h3><p>Prévenez-nous sous deux jours avec votre numéro de commande. Nous remboursons les produits frais arrivés en mauvais état.</p>`,
    },
  },
  {
    slug: 'privacy',
    version: '1',
    title: { en: 'Privacy', fr: 'Confidentialité' },
    content: {
      en: `<p>We keep what we need to deliver your groceries, and nothing else.</p>
<h3>What we keep</h3><ul><li>Your name, e-mail and phone number, so that we can reach you about an order.</li><li>Your addresses, so that we know where to deliver.</li><li>Your orders, for as long as the law requires.</li></ul>
<h3>Cookies</h3><p>One cookie keeps you signed in, for four hours. Your cart and your currency stay in your browser until you order. We do not track you across other sites.</p>
<h3>Your rights</h3><p>You can see, correct or delete what we keep. Write to us, and we will do it within a month.</p>`,
      fr: `<p>Nous gardons ce qu’il faut pour vous livrer vos courses, et rien d’autre.</p>
<h3>Ce que nous gardons</h3><ul><li>Votre nom, votre e-mail et votre téléphone, pour vous joindre au sujet d’une commande.</li><li>Vos adresses, pour savoir où livrer.</li><li>Vos commandes, aussi longtemps que la loi l’exige.</li></ul>
<h3>Cookies</h3><p>Un cookie maintient votre session ouverte pendant quatre heures. Votre panier et votre devise restent dans votre navigateur jusqu’à la commande. Nous ne vous suivons pas sur d’autres sites.</p>
<h3>Vos droits</h3><p>Vous pouvez consulter, corriger ou faire supprimer vos données. Écrivez-nous, et ce sera fait sous un mois.</p>`,
    },
  },
  {
    slug: 'delivery',
    version: '1',
    title: { en: 'Delivery and returns', fr: 'Livraison et retours' },
    content: {
      en: `<p>Order today and we deliver tomorrow. Not in a hurry? Choose standard delivery.</p>
<h3>Next-day delivery</h3><p>Fresh food travels chilled and arrives within a day. You see the delivery fee before you order. Above the amount shown at checkout, delivery is free.</p>
<h3>Standard delivery</h3><p>For larders that are still half full: it takes about five to seven days.</p>
<h3>Returns</h3><p>You can return unopened packaged goods to the driver within fourteen days. Fresh food can’t be returned, but we refund anything that was not right.</p>`,
      fr: `<p>Commandez aujourd’hui, nous livrons demain. Rien ne presse ? Choisissez la livraison standard.</p>
<h3>Livraison le lendemain</h3><p>Les produits frais voyagent au froid et arrivent le lendemain au plus tard. Les frais de livraison sont indiqués avant la commande et offerts à partir du montant affiché.</p>
<h3>Livraison standard</h3><p>Pour les garde-manger encore à moitié pleins : comptez cinq à sept jours environ.</p>
<h3>Retours</h3><p>Vous pouvez rendre au livreur, sous quatorze jours, les produits emballés non ouverts. Les produits frais ne sont pas repris, mais nous remboursons ceux qui n’étaient pas conformes.</p>`,
    },
  },
  ...OWN_PAGES,
]
