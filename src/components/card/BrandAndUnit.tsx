type Props = { brand: string | null; unit: string | null }

/** Keeps a number and its unit on one line: "4 × 80 g", not "4 × 80" with "g" below it. */
const whole = (unit: string) => unit.replaceAll(/([\d×]) | (?=×)/g, '$1\u00a0')

/** Brand and size. A weight is read from left to right, whatever the text around it. */
export const BrandAndUnit = ({ brand, unit }: Props) => (
  <>
    {brand && unit ? `${brand} · ` : brand}
    {unit && <bdi dir="ltr">{whole(unit)}</bdi>}
  </>
)
