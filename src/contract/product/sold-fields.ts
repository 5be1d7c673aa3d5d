// The part of the product's fields that says what it is sold by, and in which quantities.

export const SOLD_FIELDS = {
  sold_by: {
    as: 'own',
    words:
      'sell by, by weight, vendu au, vendu a, vendu par, mode de vente, verkauft nach, ' +
      'verkaufsart, verkocht per, se vende por, venduto a',
  },
  weight_tolerance: {
    as: 'percent',
    most: 50,
    words:
      'tolerance, weighing tolerance, tolerance de poids, gewichtstoleranz, toleranz, tolerantie, tolerancia, tolleranza',
  },
  quantity_step: {
    as: 'quantity',
    most: 10_000,
    words: 'step, sold in steps of, pas, pas de vente, schritt, schrittweite, stap, paso, passo',
  },
  quantity_min: {
    as: 'quantity',
    most: 10_000,
    words:
      'minimum quantity, min quantity, minimum order quantity, moq, quantite minimale, quantite minimum, ' +
      'mindestmenge, minimale hoeveelheid, cantidad minima, quantita minima',
  },
} as const
