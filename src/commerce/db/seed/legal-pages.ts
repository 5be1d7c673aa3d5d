// Pages that the law asks for, filled with the shop's details (`domain/law/page-details.ts`); drafts until the owner has
// read them.
export const LEGAL_PAGES = [
  {
    slug: 'imprint',
    version: '1',
    title: { en: 'Imprint', fr: 'Mentions légales', de: 'Impressum' },
    content: {
      en: `<p>This shop is run by:</p>
<p>{{company}}<br />{{address}}</p>
<p>Email: {{email}}<br />Phone: {{phone}}</p>
<p>Company register: {{registration}}<br />VAT number: {{vat_number}}</p>
<h3>Disputes</h3><p>Write to us first: most things are solved with one email. If we can’t agree, consumers may turn to the consumer dispute body of their country.</p>`,
      fr: `<p>Cette boutique est exploitée par :</p>
<p>{{company}}<br />{{address}}</p>
<p>E-mail : {{email}}<br />Téléphone : {{phone}}</p>
<p>Registre du commerce : {{registration}}<br />Numéro de TVA : {{vat_number}}</p>
<h3>Litiges</h3><p>Écrivez-nous d’abord : un e-mail suffit presque toujours. À défaut d’accord, les consommateurs peuvent saisir le médiateur de la consommation dont nous relevons.</p>`,
      de: `<p>Dieser Shop wird betrieben von:</p>
<p>{{company}}<br />{{address}}</p>
<p>E-Mail: {{email}}<br />Telefon: {{phone}}</p>
<p>Handelsregister: {{registration}}<br />Umsatzsteuer-Identifikationsnummer: {{vat_number}}</p>
<h3>Streitigkeiten</h3><p>Schreiben Sie zuerst uns: Das meiste ist mit einer E-Mail erledigt. Finden wir keine Einigung, können sich Verbraucher an die Verbraucherschlichtungsstelle ihres Landes wenden.</p>`,
    },
  },
  {
    slug: 'withdrawal',
    version: '1',
    title: { en: 'Right of withdrawal', fr: 'Droit de rétractation', de: 'Widerrufsrecht' },
    content: {
      en: `<p>You may withdraw from your order within {{withdrawal_days}} days, without giving a reason. The time begins on the day on which you, or somebody you named, received the last of the goods.</p>
<h3>How to withdraw</h3><p>Use <a href="/withdraw">“Withdraw from contract here”</a>: it takes two steps, and we confirm by email at once. Any other clear statement will do as well, such as an email to {{email}} or a letter to {{company}}, {{address}}. It is enough to send it before the time is over.</p>
<h3>What follows</h3><p>We pay back everything we received for the goods, with the cost of standard delivery, within 14 days after we heard from you, the way you paid. We may wait until we have the goods back, or until you show that you sent them. Send them back within 14 days. Please ask us before you send food back.</p>
<h3>When there is no right of withdrawal</h3><ul><li>Goods that spoil or expire soon, such as fresh and frozen food.</li><li>Sealed goods that can’t be returned for reasons of health or hygiene once they are opened.</li><li>Goods made to your order.</li></ul>
<h3>Model form</h3><p>To {{company}}, {{address}}, {{email}}:<br />I hereby give notice that I withdraw from my contract of sale of the following goods:<br />Ordered on / received on:<br />Order number:<br />Name:<br />Address:<br />Date, and signature if on paper:</p>`,
      fr: `<p>Vous pouvez vous rétracter de votre commande dans un délai de {{withdrawal_days}} jours, sans donner de motif. Le délai court à compter du jour où vous, ou un tiers désigné par vous, avez reçu le dernier produit.</p>
<h3>Comment vous rétracter</h3><p>Utilisez <a href="/fr/withdraw">« Se rétracter du contrat ici »</a> : il suffit de deux étapes, et nous confirmons aussitôt par e-mail. Toute autre déclaration dénuée d’ambiguïté convient aussi, par exemple un e-mail à {{email}} ou une lettre à {{company}}, {{address}}. Il suffit de l’envoyer avant l’expiration du délai.</p>
<h3>Ce qui suit</h3><p>Nous vous remboursons tout ce que nous avons reçu pour ces produits, y compris les frais de livraison standard, dans les 14 jours suivant votre déclaration et par le moyen utilisé pour payer. Nous pouvons attendre d’avoir récupéré les produits ou reçu une preuve de leur expédition. Renvoyez-les dans les 14 jours. Demandez-nous conseil avant de renvoyer des denrées.</p>
<h3>Quand il n’y a pas de droit de rétractation</h3><ul><li>Les produits susceptibles de se détériorer ou de se périmer rapidement, comme le frais et le surgelé.</li><li>Les produits scellés qui ne peuvent être renvoyés pour des raisons d’hygiène ou de santé une fois ouverts.</li><li>Les produits confectionnés sur commande.</li></ul>
<h3>Formulaire type</h3><p>À l’attention de {{company}}, {{address}}, {{email}} :<br />Je vous notifie par la présente ma rétractation du contrat portant sur la vente des produits suivants :<br />Commandés le / reçus le :<br />Numéro de commande :<br />Nom :<br />Adresse :<br />Date, et signature en cas de notification sur papier :</p>`,
      de: `<p>Sie können Ihre Bestellung innerhalb von {{withdrawal_days}} Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie oder ein von Ihnen benannter Dritter die letzte Ware erhalten haben.</p>
<h3>So widerrufen Sie</h3><p>Nutzen Sie <a href="/de/withdraw">„Vertrag widerrufen“</a>: Es sind nur zwei Schritte, und wir bestätigen sofort per E-Mail. Auch jede andere eindeutige Erklärung genügt, zum Beispiel eine E-Mail an {{email}} oder ein Brief an {{company}}, {{address}}. Es reicht, wenn Sie sie vor Ablauf der Frist absenden.</p>
<h3>Folgen des Widerrufs</h3><p>Wir zahlen alles zurück, was wir für die Ware erhalten haben, einschließlich der Kosten der Standardlieferung, binnen 14 Tagen ab dem Tag, an dem Ihr Widerruf bei uns eingegangen ist, und auf demselben Weg, auf dem Sie bezahlt haben. Wir können die Rückzahlung verweigern, bis wir die Ware zurückhaben oder Sie nachweisen, dass Sie sie abgesandt haben. Senden Sie die Ware binnen 14 Tagen zurück. Bitte fragen Sie uns, bevor Sie Lebensmittel zurücksenden.</p>
<h3>Wann es kein Widerrufsrecht gibt</h3><ul><li>Waren, die schnell verderben oder deren Verfallsdatum schnell überschritten wäre, zum Beispiel Frisches und Tiefgekühltes.</li><li>Versiegelte Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind, wenn ihre Versiegelung nach der Lieferung entfernt wurde.</li><li>Waren, die für Sie angefertigt werden.</li></ul>
<h3>Muster-Widerrufsformular</h3><p>An {{company}}, {{address}}, {{email}}:<br />Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren:<br />Bestellt am / erhalten am:<br />Bestellnummer:<br />Name:<br />Anschrift:<br />Datum, und Unterschrift bei Mitteilung auf Papier:</p>`,
    },
  },
  {
    slug: 'accessibility',
    version: '1',
    title: { en: 'Accessibility', fr: 'Accessibilité', de: 'Barrierefreiheit' },
    content: {
      en: `<p>{{company}} wants everybody to be able to shop here. This statement is about this website, as Directive (EU) 2019/882 asks.</p>
<h3>What the shop is</h3><p>Products are found, put into a cart, ordered, paid and followed on this website. All of it can be done with the keyboard alone, with a screen reader, enlarged to 400 %, with larger text, and without motion.</p>
<h3>How far we are</h3><p>The shop is built to the Web Content Accessibility Guidelines 2.2, level AA, and so to the standard EN 301 549. What falls short is listed below.</p>
<h3>How it was tested</h3><p>By ourselves, last in November 2026. With each version, programs check the pages in both languages, on a phone and on a large screen, light and dark: rules and contrast with axe, the order of the keyboard and the visible focus, text enlarged to 200 % and pages to 400 %, sizes of what is touched, right-to-left writing. A scripted purchase checks what a screen reader is told from the home page to the order. It was not tested by people with disabilities or by an outside body yet.</p>
<h3>What is not accessible yet</h3><ul><li>Pictures and files that we or our sellers upload may lack a description.</li><li>Invoices are PDF files without tags; ask us for one in another form.</li><li>Pages of payment providers are not ours.</li></ul>
<h3>Tell us</h3><p>If something stands in your way, write to {{email}} or call {{phone}}. We answer within two working days, and take your order by phone until it is mended.</p>
<h3>If our answer doesn’t help</h3><p>You may turn to the authority in charge of the accessibility of services in your country.</p>`,
      fr: `<p>{{company}} souhaite que chacun puisse faire ses courses ici. Cette déclaration porte sur ce site, comme le demande la directive (UE) 2019/882.</p>
<h3>La boutique</h3><p>On y trouve des produits, on les met au panier, on les commande, on les paie et on suit sa commande. Tout se fait au clavier seul, avec un lecteur d’écran, agrandi à 400 %, avec un texte plus grand et sans animations.</p>
<h3>État de conformité</h3><p>La boutique suit les règles WCAG 2.2, niveau AA, et donc la norme EN 301 549. Ce qui manque est indiqué ci-dessous.</p>
<h3>Comment nous l’avons vérifié</h3><p>Nous-mêmes, en dernier lieu en novembre 2026. À chaque version, des programmes contrôlent les pages dans les deux langues, sur téléphone et grand écran, en clair et en sombre : règles et contrastes avec axe, parcours au clavier et focus visible, texte à 200 % et pages à 400 %, taille des éléments tactiles, écriture de droite à gauche. Un achat scénarisé vérifie ce qu’entend un lecteur d’écran, de l’accueil à la commande. Ni personnes handicapées ni organisme extérieur ne l’ont encore testée.</p>
<h3>Ce qui n’est pas encore accessible</h3><ul><li>Des images et fichiers ajoutés par nous ou par nos vendeurs peuvent manquer de description.</li><li>Les factures sont des PDF sans balises ; demandez-nous une autre forme.</li><li>Les pages des prestataires de paiement ne sont pas les nôtres.</li></ul>
<h3>Signalez-le-nous</h3><p>Si quelque chose vous fait obstacle, écrivez à {{email}} ou appelez le {{phone}}. Nous répondons sous deux jours ouvrés, et prenons votre commande par téléphone en attendant.</p>
<h3>Si notre réponse ne suffit pas</h3><p>Vous pouvez saisir l’autorité chargée de l’accessibilité des services dans votre pays.</p>`,
      de: `<p>{{company}} möchte, dass hier alle einkaufen können. Diese Erklärung gilt für diese Website, wie es die Richtlinie (EU) 2019/882 verlangt.</p>
<h3>Was der Shop ist</h3><p>Auf dieser Website findet man Produkte, legt sie in den Warenkorb, bestellt und bezahlt sie und verfolgt die Bestellung. All das geht nur mit der Tastatur, mit einem Screenreader, auf 400 % vergrößert, mit größerer Schrift und ohne Animationen.</p>
<h3>Wie weit wir sind</h3><p>Der Shop folgt den Web Content Accessibility Guidelines 2.2, Stufe AA, und damit der Norm EN 301 549. Was noch fehlt, steht unten.</p>
<h3>Wie wir geprüft haben</h3><p>Selbst, zuletzt im November 2026. Bei jeder Version prüfen Programme die Seiten auf Englisch und Französisch, auf dem Smartphone und auf großem Bildschirm, hell und dunkel: Regeln und Kontraste mit axe, die Reihenfolge der Tastatur und den sichtbaren Fokus, Text auf 200 % und Seiten auf 400 % vergrößert, die Größe der Bedienelemente, Schrift von rechts nach links. Ein automatischer Einkauf prüft, was ein Screenreader von der Startseite bis zur Bestellung vorliest. Von Menschen mit Behinderungen oder von einer externen Stelle wurde der Shop noch nicht geprüft.</p>
<h3>Was noch nicht barrierefrei ist</h3><ul><li>Bildern und Dateien, die wir oder unsere Verkäufer hochladen, fehlt manchmal eine Beschreibung.</li><li>Rechnungen sind PDF-Dateien ohne Tags; fragen Sie uns nach einer anderen Form.</li><li>Die Seiten der Zahlungsanbieter sind nicht unsere.</li></ul>
<h3>Sagen Sie es uns</h3><p>Wenn Ihnen etwas im Weg steht, schreiben Sie an {{email}} oder rufen Sie {{phone}} an. Wir antworten innerhalb von zwei Werktagen und nehmen Ihre Bestellung bis dahin am Telefon auf.</p>
<h3>Wenn unsere Antwort nicht hilft</h3><p>Sie können sich an die Behörde wenden, die in Ihrem Land die Barrierefreiheit von Dienstleistungen überwacht.</p>`,
    },
  },
]
