// Energy labels (rule 299): Regulation (EU) 2017/1369, Articles 5 and 6; how shops on the internet show them is in the
// annexes of the regulation of each kind of product. Read on 29 November 2026, as described by the Commission and by
// market surveillance authorities.

/** The label and the product information sheet in the EU's registry: the address in the QR code of the label. */
export const labelAddress = (eprel: string): string => `https://eprel.ec.europa.eu/qr/${eprel}`
