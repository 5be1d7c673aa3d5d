// The part of the product's fields that food law asks for. Headers as in Open Food Facts, values per 100 g or 100 ml.
import { MOST } from './bounds.ts'

const nutrient = (most: number, words: string) =>
  ({ as: 'own', most, sets: ['nutrition'], words }) as const

export const FOOD_FIELDS = {
  ingredients: {
    as: 'text',
    most: MOST.ingredients,
    optional: true,
    in: { fr: 'ingredients french' },
    words:
      'ingredients text, composition, zutaten, ingredienten, samenstelling, ingredientes, ingredienti',
  },
  allergens: {
    as: 'own',
    words:
      'allergens tags, allergenes, contains allergens, allergene, allergenen, alergenos, allergeni',
  },
  may_contain: {
    as: 'own',
    words:
      'traces, traces tags, may contain traces, peut contenir, allergen traces, spuren, kann enthalten, kan bevatten, ' +
      'sporen, trazas, puede contener, tracce, puo contenere',
  },
  legal_name: {
    as: 'text',
    most: MOST.legal_name,
    optional: true,
    in: { fr: 'denomination legale fr, legal name french, generic name fr' },
    words:
      'name of the food, legal designation, sales denomination, generic name, denomination legale, denomination de vente, ' +
      'verkehrsbezeichnung, bezeichnung des lebensmittels, wettelijke benaming, denominacion legal, denominazione legale',
  },
  drained_weight: {
    as: 'quantity',
    most: MOST.drained_weight,
    optional: true,
    words:
      'drained weight g, drained net weight, poids egoutte, poids net egoutte, abtropfgewicht, uitlekgewicht, peso escurrido, ' +
      'peso sgocciolato',
  },
  date_kind: {
    as: 'own',
    words:
      'date type, type of date, durability date, type de date, ddm ou dlc, dlc ddm, mhd oder verbrauchsdatum, datumtype, ' +
      'tht of tgt, tipo de fecha, tipo di data',
  },
  min_days: {
    as: 'whole',
    most: MOST.min_days,
    optional: true,
    words:
      'promised days, days after delivery, minimum remaining days, remaining shelf life, minimum shelf life, duree de ' +
      'conservation minimale, conservation minimale apres livraison, restlaufzeit, mindestrestlaufzeit, ' +
      'mindesthaltbarkeit nach lieferung, minimale houdbaarheid, vida util minima, vita residua minima',
  },
  storage: {
    as: 'text',
    most: MOST.storage,
    optional: true,
    in: { fr: 'conservation fr, storage french' },
    words:
      'storage conditions, storage instructions, conservation conditions, conservation, conditions de conservation, ' +
      'aufbewahrung, lagerung, lagerhinweis, bewaaradvies, bewaren, conservacion, conservazione',
  },
  preparation: {
    as: 'text',
    most: MOST.preparation,
    optional: true,
    in: { fr: 'mode d emploi fr, preparation french' },
    words:
      'instructions for use, directions, usage instructions, mode d emploi, conseils d utilisation, zubereitung, ' +
      'gebrauchsanweisung, bereiding, gebruiksaanwijzing, modo de empleo, istruzioni per l uso',
  },
  alcohol: {
    as: 'percent',
    most: MOST.percent,
    optional: true,
    words:
      'alcohol by volume, abv, alcohol vol, alcool, titre alcoometrique, degre d alcool, alkohol, alkoholgehalt, ' +
      'alcoholpercentage, graduacion alcoholica, grado alcolico',
  },
  operator: {
    as: 'line',
    most: MOST.operator,
    words:
      'food business operator, responsible operator, operator address, exploitant, exploitant responsable, adresse de l ' +
      'exploitant, lebensmittelunternehmer, inverkehrbringer, exploitant levensmiddelenbedrijf, operador, operatore',
  },
  exempt: {
    as: 'own',
    words:
      'exemption, without list of ingredients, sans liste d ingredients, ohne zutatenverzeichnis',
  },
  maker: {
    as: 'line',
    most: MOST.maker,
    words:
      'manufacturer, manufacturer address, producer, fabricant, adresse du fabricant, hersteller, hersteller adresse, ' +
      'fabrikant, fabricante, produttore, fabbricante',
  },
  maker_contact: {
    as: 'line',
    most: MOST.maker_contact,
    words:
      'manufacturer email, manufacturer website, email du fabricant, site du fabricant, hersteller email, email fabrikant',
  },
  maker_outside: {
    as: 'flag',
    words: 'manufacturer outside eu, fabricant hors ue, hersteller ausserhalb eu',
  },
  eu_responsible: {
    as: 'line',
    most: MOST.eu_responsible,
    words:
      'eu responsible person, responsible person eu, personne responsable ue, verantwortliche person eu, ' +
      'verantwoordelijke persoon eu, persona responsable ue, persona responsabile ue',
  },
  safety: {
    as: 'text',
    most: MOST.safety,
    optional: true,
    in: { fr: 'avertissements fr, safety french' },
    words:
      'warnings, safety information, safety warnings, avertissements, consignes de securite, warnhinweise, ' +
      'sicherheitshinweise, waarschuwingen, advertencias, avvertenze',
  },
  label_photos: {
    as: 'own',
    sets: ['gallery'],
    words:
      'warning pictures, label pictures, pictures of labels, photos d avertissement, photos des etiquettes, ' +
      'warnbilder, bilder der etiketten, etikettenbilder',
  },
  energy_class: {
    as: 'own',
    words:
      'energy efficiency class, energy efficiency, energy label, classe energetique, classe d efficacite energetique, ' +
      'energieeffizienzklasse, energieklasse, clase energetica, classe energetica, energie efficientieklasse',
  },
  eprel: {
    as: 'own',
    words: 'eprel number, eprel code, eprel id, numero eprel, eprel nummer, certification code',
  },
  energy_kj: nutrient(
    MOST.energy_kj,
    'energy kj 100g, energy 100g, energie kj, energie kj 100g, kj, brennwert kj, energia kj',
  ),
  energy_kcal: nutrient(
    MOST.energy_kcal,
    'energy kcal 100g, energie kcal, energie kcal 100g, kcal, calories, brennwert kcal, energia kcal, kalorien, ' +
      'calorieen, calorias, calorie',
  ),
  fat: nutrient(
    MOST.grams,
    'fat 100g, matieres grasses, lipides, fett, vet, vetten, grasas, grassi',
  ),
  saturates: nutrient(
    MOST.grams,
    'saturated fat 100g, saturated fat, acides gras satures, gesattigte fettsauren, verzadigde vetten, verzadigd ' +
      'vet, grasas saturadas, grassi saturi',
  ),
  carbohydrate: nutrient(
    MOST.grams,
    'carbohydrates 100g, carbohydrates, glucides, kohlenhydrate, koolhydraten, hidratos de carbono, carboidrati',
  ),
  sugars: nutrient(MOST.grams, 'sugars 100g, sucres, zucker, suikers, azucares, zuccheri'),
  fibre: nutrient(
    MOST.grams,
    'fiber 100g, fiber, dietary fibre, fibres, fibres alimentaires, ballaststoffe, vezels, voedingsvezel, fibra, ' +
      'fibra alimentaria, fibre alimentari',
  ),
  protein: nutrient(
    MOST.grams,
    'proteins 100g, proteins, proteines, eiweiss, eiwit, eiwitten, proteinas, proteine',
  ),
  salt: nutrient(MOST.grams, 'salt 100g, sel, salz, zout, sal, sale'),
} as const
