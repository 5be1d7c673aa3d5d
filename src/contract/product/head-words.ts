// Heads that a catalogue and a supplier's price list share: what they name is the shop's own price or pack in the one,
// the supplier's in the other.
export const HEAD_WORDS = {
  price: 'price, prix, preis, prijs, precio, prezzo, tarif',
  unit_price: 'unit price, prix unitaire, einzelpreis',
  pack: 'pack, pack size, conditionnement, packungsgrosse',
} as const
