// The columns of a DATEV booking batch, format version 13, spelled as DATEV does, its odd spaces included.
const PAIRS = 8
const EXTRAS = 20

const pairs = (count: number, [kind, content]: readonly [string, string]): string[] =>
  Array.from({ length: count }, (_, index) => [
    `${kind} ${index + 1}`,
    `${content} ${index + 1}`,
  ]).flat()

const named = (words: string): string[] => words.split('|')

export const EXTF_COLUMNS: readonly string[] = [
  ...named('Umsatz (ohne Soll/Haben-Kz)|Soll/Haben-Kennzeichen|WKZ Umsatz|Kurs|Basis-Umsatz'),
  ...named('WKZ Basis-Umsatz|Konto|Gegenkonto (ohne BU-Schlüssel)|BU-Schlüssel|Belegdatum'),
  ...named('Belegfeld 1|Belegfeld 2|Skonto|Buchungstext|Postensperre|Diverse Adressnummer'),
  ...named('Geschäftspartnerbank|Sachverhalt|Zinssperre|Beleglink'),
  ...pairs(PAIRS, ['Beleginfo - Art', 'Beleginfo - Inhalt']),
  ...named('KOST1 - Kostenstelle|KOST2 - Kostenstelle|Kost-Menge|EU-Land u. UStID (Bestimmung)'),
  ...named('EU-Steuersatz (Bestimmung)|Abw. Versteuerungsart|Sachverhalt L+L'),
  ...named('Funktionsergänzung L+L|BU 49 Hauptfunktionstyp|BU 49 Hauptfunktionsnummer'),
  'BU 49 Funktionsergänzung',
  ...pairs(EXTRAS, ['Zusatzinformation - Art', 'Zusatzinformation- Inhalt']),
  ...named('Stück|Gewicht|Zahlweise|Forderungsart|Veranlagungsjahr|Zugeordnete Fälligkeit'),
  ...named('Skontotyp|Auftragsnummer|Buchungstyp|USt-Schlüssel (Anzahlungen)'),
  ...named('EU-Land (Anzahlungen)|Sachverhalt L+L (Anzahlungen)|EU-Steuersatz (Anzahlungen)'),
  ...named('Erlöskonto (Anzahlungen)|Herkunft-Kz|Buchungs GUID|KOST-Datum|SEPA-Mandatsreferenz'),
  ...named('Skontosperre|Gesellschaftername|Beteiligtennummer|Identifikationsnummer'),
  ...named('Zeichnernummer|Postensperre bis|Bezeichnung SoBil-Sachverhalt'),
  ...named('Kennzeichen SoBil-Buchung|Festschreibung|Leistungsdatum|Datum Zuord. Steuerperiode'),
  ...named('Fälligkeit|Generalumkehr (GU)|Steuersatz|Land|Abrechnungsreferenz|BVV-Position'),
  ...named('EU-Land u. UStID (Ursprung)|EU-Steuersatz (Ursprung)|Abw. Skontokonto'),
]

/** Ranges of columns, counted from 1, that hold text: it is always quoted. */
const TEXTS =
  '2-3 6 9 11-12 14 16 20-38 40 42 48-87 91 95-96 98 102-103 105 107 109-110 112 118 120-121 123'

export const EXTF_TEXTS: ReadonlySet<number> = new Set(
  TEXTS.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }),
)
