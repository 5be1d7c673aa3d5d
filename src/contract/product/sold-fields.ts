// The part of the product's fields that says what it is sold by, and in which quantities.
import { MOST } from './bounds.ts'

export const SOLD_FIELDS = {
  sold_by: {
    as: 'own',
    words:
      'sell by, by weight, vendu au, vendu a, vendu par, mode de vente, verkauft nach, ' +
      'verkaufsart, verkocht per, se vende por, venduto a',
  },
  weight_tolerance: {
    as: 'percent',
    most: MOST.weight_tolerance,
    words:
      'tolerance, weighing tolerance, tolerance de poids, gewichtstoleranz, toleranz, tolerantie, tolerancia, tolleranza',
  },
  only_in_units: {
    as: 'flag',
    words:
      'only in units, only by the crate, not sold singly, uniquement par unite de vente, uniquement par carton, nur im ' +
      'kasten, nur im gebinde, alleen per krat, solo por caja, solo a cassa',
  },
  quantity_step: {
    as: 'quantity',
    most: MOST.quantity_step,
    words: 'step, sold in steps of, pas, pas de vente, schritt, schrittweite, stap, paso, passo',
  },
  quantity_min: {
    as: 'quantity',
    most: MOST.quantity_min,
    words:
      'minimum quantity, min quantity, minimum order quantity, moq, quantite minimale, quantite minimum, ' +
      'mindestmenge, minimale hoeveelheid, cantidad minima, quantita minima',
  },
  quantity_start: {
    as: 'quantity',
    most: MOST.quantity_min,
    optional: true,
    words:
      'first quantity, usual quantity, quantite habituelle, quantite de depart, ubliche menge, startmenge, gebruikelijke ' +
      'hoeveelheid, cantidad habitual, quantita abituale',
  },
  minimum_age: {
    as: 'whole',
    most: MOST.minimum_age,
    optional: true,
    words:
      'age limit, age restriction, age minimum, age minimal, limite d age, mindestalter, altersgrenze, ' +
      'minimumleeftijd, leeftijdsgrens, edad minima, eta minima',
  },
} as const

export const TAX_FIELDS = {
  tax_rate: {
    as: 'percent',
    most: MOST.percent,
    sets: ['tax_id'],
    words:
      'tax, vat, vat rate, tva, taux tva, taux de tva, tax percent, mwst, mwst satz, steuersatz, ust, btw, btw ' +
      'tarief, btw percentage, iva, tipo de iva, aliquota, aliquota iva',
  },
  deposit: {
    as: 'amount',
    most: MOST.deposit,
    words:
      'bottle deposit, container deposit, consigne, montant de la consigne, pfand, pfandbetrag, einwegpfand, ' +
      'mehrwegpfand, statiegeld, deposito, fianza, cauzione, vuoto a rendere',
  },
  deposit_tax_rate: {
    as: 'percent',
    most: MOST.percent,
    optional: true,
    sets: ['deposit_tax_id'],
    words:
      'deposit tax, deposit vat, tva de la consigne, tva consigne, pfand mwst, pfand steuersatz, btw statiegeld, ' +
      'iva deposito, iva cauzione',
  },
} as const
