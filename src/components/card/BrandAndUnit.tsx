type Props = { brand: string | null; unit: string | null }

/** A figure and what it counts stay in one line: "4 × 80 g", not "4 × 80" and "g" below it. */
const whole = (unit: string) => unit.replaceAll(/([\d×]) | (?=×)/g, '$1\u00a0')

/** Whose it is and how much of it. A weight is read from left to right, whatever the text around it. */
export const BrandAndUnit = ({ brand, unit }: Props) => (
  <>
    {brand && unit ? `${brand} · ` : brand}
    {unit && <bdi dir="ltr">{whole(unit)}</bdi>}
  </>
)
