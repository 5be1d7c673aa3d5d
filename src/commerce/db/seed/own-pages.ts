// Built-in pages that aren't legally required: about the shop, deliveries, returns.
export const OWN_PAGES = [
  {
    slug: 'about',
    version: '1',
    title: { en: 'About us', fr: 'À propos de nous', de: 'Über uns' },
    content: {
      en: `<p>We started with one cellar, two crates of apples and a bicycle. Today we bring the week’s shopping to your door, and we still taste everything before we sell it.</p>
<h3>From people we know</h3><p>Our bread comes from bakers who get up at three, our cheese from dairies with names instead of numbers. When a pear is not ripe, we say so, and wait.</p>
<h3>Fair all the way</h3><p>We pay growers on time and drivers by the hour. Prices are what they are: no tricks, no countdowns that start again.</p>
<h3>Little waste</h3><p>We buy what you order. What is left goes to kitchens in our neighbourhood, and our crates come back with the next delivery.</p>`,
      fr: `<p>Tout a commencé avec une cave, deux cageots de pommes et un vélo. Aujourd’hui, nous livrons les courses de la semaine à votre porte, et nous goûtons toujours tout avant de le vendre.</p>
<h3>Chez des gens que nous connaissons</h3><p>Notre pain vient de boulangers qui se lèvent à trois heures, nos fromages de laiteries qui ont un nom et pas un numéro. Quand une poire n’est pas mûre, nous le disons, et nous attendons.</p>
<h3>Juste, d’un bout à l’autre</h3><p>Nous payons les producteurs à temps et les livreurs à l’heure. Les prix sont ce qu’ils sont : ni astuces, ni comptes à rebours qui recommencent.</p>
<h3>Peu de gaspillage</h3><p>Nous achetons ce que vous commandez. Ce qui reste va aux cuisines du quartier, et nos caisses reviennent avec la livraison suivante.</p>`,
      de: `<p>Angefangen haben wir mit einem Keller, zwei Kisten Äpfeln und einem Fahrrad. Heute bringen wir Ihnen den Wocheneinkauf an die Tür, und wir probieren immer noch alles, bevor wir es verkaufen.</p>
<h3>Von Menschen, die wir kennen</h3><p>Unser Brot kommt von Bäckern, die um drei Uhr aufstehen, unser Käse aus Molkereien mit Namen statt Nummern. Wenn eine Birne noch nicht reif ist, sagen wir das und warten.</p>
<h3>Fair auf dem ganzen Weg</h3><p>Wir bezahlen Erzeuger pünktlich und Fahrer nach Stunden. Preise sind, was sie sind: keine Tricks und keine Countdowns, die immer wieder von vorn beginnen.</p>
<h3>Wenig Abfall</h3><p>Wir kaufen ein, was Sie bestellen. Was übrig bleibt, geht an Küchen in der Nachbarschaft, und unsere Kisten kommen mit der nächsten Lieferung zurück.</p>`,
    },
  },
  {
    slug: 'shipping',
    version: '1',
    title: {
      en: 'Delivery areas and fees',
      fr: 'Zones et frais de livraison',
      de: 'Liefergebiete und Gebühren',
    },
    content: {
      en: `<p>Enter your postcode at checkout, and you see at once when we can come and what it costs.</p>
<h3>Fees</h3><p>The fee is shown in your cart before you order. It depends on where you live and may depend on the weight and the amount of your order.</p>`,
      fr: `<p>Indiquez votre code postal au moment de commander : vous voyez aussitôt quand nous pouvons venir et à quel prix.</p>
<h3>Frais</h3><p>Les frais s’affichent avant la commande. Ils dépendent de votre adresse, et parfois du poids et du montant de la commande.</p>`,
      de: `<p>Geben Sie an der Kasse Ihre Postleitzahl ein: Sie sehen sofort, wann wir kommen können und was es kostet.</p>
<h3>Gebühren</h3><p>Die Liefergebühr sehen Sie im Warenkorb, bevor Sie bestellen. Sie hängt von Ihrer Adresse ab und manchmal auch vom Gewicht und Wert Ihrer Bestellung.</p>`,
    },
  },
  {
    slug: 'returns',
    version: '1',
    title: {
      en: 'Returns and refunds',
      fr: 'Retours et remboursements',
      de: 'Rückgabe und Erstattung',
    },
    content: {
      en: `<p>If something was not right, we make it right. You need no forms and no printer.</p>
<h3>Something was not right</h3><p>Open your order within two days, choose the product and ask for a refund.</p>
<h3>You changed your mind</h3><p>Give packaged goods that are unopened back to the driver within fourteen days. Fresh and frozen food can’t come back.</p>
<h3>How the money comes back</h3><p>The way it came, or into your wallet if you prefer: there it is ready for the next order at once. A coupon that you used lowers the refund by its share.</p>`,
      fr: `<p>Si quelque chose n’allait pas, nous y remédions. Sans formulaire ni imprimante.</p>
<h3>Quelque chose n’allait pas</h3><p>Ouvrez votre commande sous deux jours, choisissez le produit et demandez un remboursement.</p>
<h3>Vous avez changé d’avis</h3><p>Rendez au livreur, sous quatorze jours, les produits emballés non ouverts. Le frais et le surgelé ne sont pas repris.</p>
<h3>Comment vous êtes remboursé</h3><p>Par le moyen utilisé pour payer, ou dans votre porte-monnaie si vous préférez : la somme y est aussitôt disponible. Un code promo utilisé réduit le remboursement de sa part.</p>`,
      de: `<p>Wenn etwas nicht in Ordnung war, bringen wir es in Ordnung. Ohne Formular und ohne Drucker.</p>
<h3>Etwas war nicht in Ordnung</h3><p>Öffnen Sie innerhalb von zwei Tagen Ihre Bestellung, wählen Sie das Produkt und fragen Sie eine Erstattung an.</p>
<h3>Sie haben es sich anders überlegt</h3><p>Geben Sie verpackte, ungeöffnete Ware innerhalb von vierzehn Tagen dem Fahrer mit. Frisches und Tiefgekühltes können wir nicht zurücknehmen.</p>
<h3>Wie Sie Ihr Geld zurückbekommen</h3><p>So, wie Sie bezahlt haben, oder auf Ihr Guthaben, wenn Ihnen das lieber ist: Dort steht es sofort für die nächste Bestellung bereit. Ein eingelöster Gutschein mindert die Erstattung um seinen Anteil.</p>`,
    },
  },
]
