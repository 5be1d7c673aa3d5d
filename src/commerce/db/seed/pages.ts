// A new shop's built-in pages; the owner replaces their text.
import { LEGAL_PAGES } from './legal-pages.ts'
import { OWN_PAGES } from './own-pages.ts'

export const PAGES = [
  {
    slug: 'terms',
    version: '1',
    title: { en: 'Terms of sale', fr: 'Conditions générales de vente', de: 'AGB' },
    content: {
      en: `<p>These terms apply to every order you place in this shop. They say what you can expect of us, and what we ask of you.</p>
<h3>Prices and orders</h3><p>Prices include VAT. For products sold by weight, you pay for the weight you choose. Your order is placed once you see its number on the confirmation page.</p>
<h3>Delivery</h3><p>We deliver to the address on your order, at the time stated in it. If something is out of stock, we tell you before you order, never after.</p>
<h3>Payment</h3><p>Pay online, by bank transfer or on delivery. The checkout shows the methods available for your order.</p>
<h3>If something is wrong</h3><p>Tell us within two days, with your order number. If fresh food did not arrive as it should, we refund it.</p>`,
      fr: `<p>Ces conditions s’appliquent à toute commande passée dans cette boutique. Elles précisent ce que vous pouvez attendre de nous, et ce que nous vous demandons.</p>
<h3>Prix et commandes</h3><p>Les prix sont TTC. Pour les produits vendus au poids, vous payez le poids choisi. Votre commande est enregistrée dès que son numéro s’affiche sur la page de confirmation.</p>
<h3>Livraison</h3><p>Nous livrons à l’adresse de votre commande, au moment qui y est indiqué. Si un produit n’est plus en stock, nous vous le signalons avant la commande, jamais après.</p>
<h3>Paiement</h3><p>Vous payez en ligne, par virement ou à la livraison. Les moyens de paiement disponibles s’affichent au moment de commander.</p>
<h3>En cas de souci</h3><p>Prévenez-nous sous deux jours avec votre numéro de commande. Nous remboursons les produits frais arrivés en mauvais état.</p>`,
      de: `<p>Diese Bedingungen gelten für jede Bestellung in diesem Shop. Sie sagen, was Sie von uns erwarten können und worum wir Sie bitten.</p>
<h3>Preise und Bestellung</h3><p>Alle Preise enthalten die Mehrwertsteuer. Bei Produkten, die nach Gewicht verkauft werden, zahlen Sie das Gewicht, das Sie wählen. Ihre Bestellung ist aufgegeben, sobald Sie auf der Bestätigungsseite ihre Nummer sehen.</p>
<h3>Lieferung</h3><p>Wir liefern an die Adresse Ihrer Bestellung, zu der dort angegebenen Zeit. Ist etwas nicht vorrätig, sagen wir es Ihnen vor der Bestellung, nie danach.</p>
<h3>Zahlung</h3><p>Bezahlen Sie online, per Überweisung oder bei der Lieferung. Welche Zahlungsarten für Ihre Bestellung möglich sind, sehen Sie an der Kasse.</p>
<h3>Wenn etwas nicht stimmt</h3><p>Sagen Sie uns innerhalb von zwei Tagen Bescheid und nennen Sie Ihre Bestellnummer. Sind frische Lebensmittel nicht so angekommen, wie sie sollten, erstatten wir sie.</p>`,
    },
  },
  {
    slug: 'privacy',
    version: '1',
    title: { en: 'Privacy', fr: 'Confidentialité', de: 'Datenschutz' },
    content: {
      en: `<p>We keep what we need to deliver your groceries, and nothing else.</p>
<h3>What we keep</h3><ul><li>Your name, e-mail and phone number, so that we can reach you about an order.</li><li>Your addresses, so that we know where to deliver.</li><li>Your orders, for as long as the law requires.</li></ul>
<h3>Cookies</h3><p>One cookie keeps you signed in, for four hours. Your cart and your currency stay in your browser until you order. We do not track you across other sites.</p>
<h3>Your rights</h3><p>You can see, correct or delete what we keep. Write to us, and we will do it within a month.</p>`,
      fr: `<p>Nous gardons ce qu’il faut pour vous livrer vos courses, et rien d’autre.</p>
<h3>Ce que nous gardons</h3><ul><li>Votre nom, votre e-mail et votre téléphone, pour vous joindre au sujet d’une commande.</li><li>Vos adresses, pour savoir où livrer.</li><li>Vos commandes, aussi longtemps que la loi l’exige.</li></ul>
<h3>Cookies</h3><p>Un cookie maintient votre session ouverte pendant quatre heures. Votre panier et votre devise restent dans votre navigateur jusqu’à la commande. Nous ne vous suivons pas sur d’autres sites.</p>
<h3>Vos droits</h3><p>Vous pouvez consulter, corriger ou faire supprimer vos données. Écrivez-nous, et ce sera fait sous un mois.</p>`,
      de: `<p>Wir speichern, was wir brauchen, um Ihnen Ihren Einkauf zu liefern, und sonst nichts.</p>
<h3>Was wir speichern</h3><ul><li>Name, E-Mail-Adresse und Telefonnummer, damit wir Sie zu einer Bestellung erreichen.</li><li>Ihre Adressen, damit wir wissen, wohin wir liefern.</li><li>Ihre Bestellungen, so lange das Gesetz es verlangt.</li></ul>
<h3>Cookies</h3><p>Ein Cookie hält Sie vier Stunden lang angemeldet. Warenkorb und Währung bleiben bis zur Bestellung in Ihrem Browser. Auf anderen Websites verfolgen wir Sie nicht.</p>
<h3>Ihre Rechte</h3><p>Sie können einsehen, berichtigen oder löschen lassen, was wir speichern. Schreiben Sie uns, wir erledigen es innerhalb eines Monats.</p>`,
    },
  },
  {
    slug: 'delivery',
    version: '1',
    title: {
      en: 'How delivery works',
      fr: 'La livraison, comment ça marche',
      de: 'So funktioniert die Lieferung',
    },
    content: {
      en: `<p>What we promise, we keep to.</p>
<h3>Enter your postcode</h3><p>You see at once whether we come to you, when, and what it costs: before you shop, or at checkout. <a href="/pages/shipping">Delivery areas and fees</a></p>
<h3>On the way</h3><p>Fresh food travels chilled, frozen food frozen, each in a bag of its own. We write to you when your order leaves.</p>
<h3>At your door</h3><p>The driver calls the number on your order if nobody opens. Have a quick look at your bags while they are there: what is not right goes straight back. <a href="/pages/returns">Returns and refunds</a></p>`,
      fr: `<p>Ce que nous promettons, nous le tenons.</p>
<h3>Indiquez votre code postal</h3><p>Vous voyez aussitôt si nous passons chez vous, quand et à quel prix : avant vos courses, ou au moment de commander. <a href="/fr/pages/shipping">Zones et frais de livraison</a></p>
<h3>En route</h3><p>Le frais voyage au froid et le surgelé congelé, chacun dans son sac. Nous vous écrivons au départ de votre commande.</p>
<h3>À votre porte</h3><p>Si personne n’ouvre, le livreur appelle le numéro de votre commande. Jetez un œil à vos sacs pendant qu’il est là : ce qui ne va pas repart aussitôt. <a href="/fr/pages/returns">Retours et remboursements</a></p>`,
      de: `<p>Was wir versprechen, halten wir.</p>
<h3>Postleitzahl eingeben</h3><p>Sie sehen sofort, ob wir zu Ihnen kommen, wann und was es kostet: vor dem Einkauf oder an der Kasse. <a href="/de/pages/shipping">Liefergebiete und Gebühren</a></p>
<h3>Unterwegs</h3><p>Frisches reist gekühlt, Tiefkühlware gefroren, jedes in einer eigenen Tasche. Wir schreiben Ihnen, wenn Ihre Bestellung losfährt.</p>
<h3>An Ihrer Tür</h3><p>Öffnet niemand, ruft der Fahrer die Nummer an, die bei der Bestellung steht. Werfen Sie einen Blick in Ihre Taschen, solange er da ist: Was nicht in Ordnung ist, geht gleich wieder mit. <a href="/de/pages/returns">Rückgabe und Erstattung</a></p>`,
    },
  },
  ...OWN_PAGES,
  ...LEGAL_PAGES,
]
