// What a country calls the parts of an address, and an example of its postcodes.

const POSTCODE_WORDS: Record<string, readonly string[]> = {
  pincode: ['', 'IN'],
  zip_code: ['US', 'PR', 'PH'],
  postal_code: ['CA'],
  eircode: ['IE'],
}
const REGION_WORDS: Record<string, readonly string[]> = {
  state: ['', 'AT', 'AU', 'BR', 'DE', 'IN', 'MX', 'MY', 'NG', 'US'],
  province: ['AR', 'CA', 'CN', 'ES', 'ID', 'IE', 'IT', 'NL', 'TH', 'TR', 'ZA'],
  canton: ['CH', 'LU'],
}

const wordIn = (words: Record<string, readonly string[]>, country: string): string | undefined =>
  Object.keys(words).find((word) => words[word]?.includes(country))

/**
 * The name of a field in its country, as in `field` of locales/<lng>/errors.json; without a country the specification's.
 *
 * @example placeWord('pincode', 'IE') // 'eircode'
 */
export function placeWord(field: string, country = ''): string {
  if (field === 'pincode') return wordIn(POSTCODE_WORDS, country) ?? 'postcode'
  if (field === 'state') return wordIn(REGION_WORDS, country) ?? 'region'
  return field
}

export const EXAMPLES: Record<string, string> = Object.fromEntries(
  (
    'AD AD500|AR C1425|AT 1010|AU 2000|BE 1000|BG 1000|BR 01310-100|CA H2X 1Y4|CH 8001|CN 100000|CY 1010|CZ 110 00|' +
    'DE 10115|DK 1050|EE 10111|ES 28001|FI 00100|FR 75011|GB SW1A 1AA|GR 104 31|HR 10000|HU 1011|IE D02 AF30|' +
    'IN 110001|IS 101|IT 00118|JP 100-0001|KR 03051|LI 9490|LT 01001|LU 1009|LV 1010|MC 98000|MT VLT 1117|MX 06000|' +
    'MY 50000|NL 1012 AB|NO 0150|NZ 6011|PL 00-950|PT 1000-001|RO 010011|RS 11000|SE 114 55|SG 018956|SI 1000|' +
    'SK 811 01|SM 47890|TH 10100|TR 34000|UA 01001|US 94103|VA 00120|ZA 0001'
  )
    .split('|')
    .map((one) => [one.slice(0, 2), one.slice(3)]),
)

/** @example postcodeExample('IE') // 'D02 AF30' */
export const postcodeExample = (country: string): string | undefined => EXAMPLES[country]
