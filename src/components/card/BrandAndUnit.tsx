type Props = { brand: string | null; unit: string | null }

/** Whose it is and how much of it. A weight is read from left to right, whatever the text around it. */
export const BrandAndUnit = ({ brand, unit }: Props) => (
  <>
    {brand && unit ? `${brand} · ` : brand}
    {unit && <bdi dir="ltr">{unit}</bdi>}
  </>
)
