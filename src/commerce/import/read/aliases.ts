// Column names for our fields: English, French, German, Spanish, Italian, SAP. The first one in a file counts.
import type { ImportField } from '#/contract/imports/fields.ts'

const NAMES: Record<ImportField, string> = {
  id: 'product id, larder id',
  name:
    'product, product name, name, title, item name, dscription, nom, nom du produit, produit, ' +
    'designation, libelle, article, item description, produktname, bezeichnung, ' +
    'artikelbezeichnung, artikelname, produkt, nombre, nombre del producto, producto, nome, ' +
    'nome prodotto, prodotto, denominazione',
  price:
    'price, unit price, prix, prix unitaire, prix ttc, prix de vente, selling price, retail ' +
    'price, tarif, price after vat, preis, verkaufspreis, einzelpreis, vk preis, bruttopreis, ' +
    'precio, precio de venta, pvp, prezzo, prezzo di vendita',
  sale_price:
    'sale price, special price, offer price, promo price, discounted price, prix promo, prix ' +
    'promotionnel, prix solde, final sales price, angebotspreis, aktionspreis, sonderpreis, ' +
    'precio de oferta, precio rebajado, prezzo scontato, prezzo offerta',
  market_price:
    'market price, list price, mrp, rrp, msrp, regular price, compare at price, old price, ' +
    'prix barre, prix conseille, ancien prix, uvp, listenpreis, alter preis, precio anterior, ' +
    'precio recomendado, prezzo di listino, prezzo consigliato',
  category:
    'category, categories, department, product category, categorie, rayon, famille, items ' +
    'group, items group name, itmsgrpnam, kategorie, warengruppe, abteilung, categoria, ' +
    'seccion, departamento, reparto',
  sub_category:
    'sub category, subcategory, sous categorie, sous rayon, sous famille, subgroup, ' +
    'unterkategorie, untergruppe, subcategoria, sottocategoria',
  kind:
    'type, kind, product type, type de produit, produktart, art, tipo, tipo de producto, tipo ' +
    'di prodotto',
  brand:
    'brand, brands, brand name, marque, manufacturer, fabricant, firm name, hersteller, ' +
    'markenname, marke, marca, fabricante, produttore',
  barcode:
    'barcode, bar code, ean, ean13, ean code, gtin, upc, code barres, code barre, code ean, ' +
    'codebars, code, strichcode, ean nummer, gtin nummer, codigo de barras, codigo ean, ' +
    'codice a barre, codice ean',
  sku:
    'sku, item code, itemcode, item no, item number, article number, reference, ref, code ' +
    'article, artikelnummer, artikelnr, art nr, bestellnummer, referencia, codigo, codigo ' +
    'articulo, codice, codice articolo',
  unit:
    'unit, unite, uom, unit of measure, unite de mesure, sales unit, sal unit msr, inventory ' +
    'uom, einheit, mengeneinheit, verkaufseinheit, unidad, unidad de medida, unita, unita di ' +
    'misura',
  quantity:
    'quantity, qty, pack size, size, net weight, weight, net content, contents, content, ' +
    'quantite, contenance, poids, poids net, menge, inhalt, gewicht, nettogewicht, fullmenge, ' +
    'cantidad, contenido, peso, peso neto, quantita, contenuto, peso netto',
  stock:
    'stock, on hand, stock quantity, in stock, inventory, quantity on stock, quantite en ' +
    'stock, available, bestand, lagerbestand, verfugbar, existencias, inventario, giacenza, ' +
    'disponibile, disponibilita',
  tax_rate:
    'tax rate, tax, vat, vat rate, tva, taux tva, taux de tva, tax percent, mwst, mwst satz, ' +
    'steuersatz, ust, iva, tipo de iva, aliquota, aliquota iva',
  deposit:
    'bottle deposit, container deposit, consigne, montant de la consigne, pfand, pfandbetrag, ' +
    'einwegpfand, mehrwegpfand, deposito, fianza, cauzione, vuoto a rendere',
  rating: 'rating, stars, average rating, note, note moyenne, bewertung, valoracion, valutazione',
  reviews_count: 'reviews count, reviews, review count, ratings count, nombre d avis, avis',
  description:
    'description, long description, details, descriptif, user text, body html, beschreibung, ' +
    'langbeschreibung, descripcion, descrizione',
  short_description:
    'short description, summary, excerpt, description courte, resume, kurzbeschreibung, ' +
    'descripcion corta, descrizione breve',
  ingredients: 'ingredients, ingredients text, composition, zutaten, ingredientes, ingredienti',
  origin:
    'origin, country of origin, origine, pays d origine, provenance, herkunft, herkunftsland, ' +
    'origen, pais de origen, origine paese, paese di origine',
  meta_title:
    'seo title, page title, titre seo, balise title, seo titel, titulo seo, meta titulo, titolo seo',
  meta_description:
    'seo description, description seo, seo beschreibung, meta beschreibung, descripcion seo, meta ' +
    'descripcion, descrizione seo, meta descrizione',
  allergens: 'allergens tags, allergenes, contains allergens, allergene, alergenos, allergeni',
  energy_kj:
    'energy kj 100g, energy 100g, energie kj, energie kj 100g, kj, brennwert kj, energia kj',
  energy_kcal:
    'energy kcal 100g, energie kcal, energie kcal 100g, kcal, calories, brennwert kcal, ' +
    'energia kcal, kalorien, calorias, calorie',
  fat: 'fat 100g, matieres grasses, lipides, fett, grasas, grassi',
  saturates:
    'saturated fat 100g, saturated fat, acides gras satures, gesattigte fettsauren, grasas ' +
    'saturadas, grassi saturi',
  carbohydrate:
    'carbohydrates 100g, carbohydrates, glucides, kohlenhydrate, hidratos de carbono, ' +
    'carboidrati',
  sugars: 'sugars 100g, sucres, zucker, azucares, zuccheri',
  fibre:
    'fiber 100g, fiber, dietary fibre, fibres, fibres alimentaires, ballaststoffe, fibra, ' +
    'fibra alimentaria, fibre alimentari',
  protein: 'proteins 100g, proteins, proteines, eiweiss, proteinas, proteine',
  salt: 'salt 100g, sel, salz, sal, sale',
  attributes:
    'attribute values, attributs, caracteristiques, merkmale, eigenschaften, atributos, ' +
    'attributi',
  photos:
    'photo, photo url, image, images, image src, image url, image urls, image link, picture, ' +
    'pictures, picture url, photographs, bild, bilder, bild url, foto, fotos, imagen, imagenes, ' +
    'immagine, immagini',
  units: 'sales units, unites de vente',
  variations: 'variants, variantes',
  status: 'on sale, active, published, en vente, aktiv, activo, attivo',
  tags: 'tag, labels, etiquettes, schlagworte, etiquetas, etichette',
  name_fr: 'nom fr, name french, french name, nom francais',
  unit_fr: 'unite fr, unit french',
  description_fr: 'description french, description francaise',
  short_description_fr: 'short description french, description courte fr',
  ingredients_fr: 'ingredients french',
  origin_fr: 'origine fr, origin french',
  meta_title_fr: 'seo title french, titre seo fr',
  meta_description_fr: 'seo description french, description seo fr',
}

export const aliasesOf = (field: ImportField): string[] => NAMES[field].split(', ')
