// Page texts of the demo's stores, by their slugs in stores.csv.
import type { Localized } from '#/contract/common.ts'
import type { OpeningHours } from '#/contract/content/settings.ts'
import type { StorePlace } from '#/contract/seller/shapes.ts'
import type { SceneName } from '#/contract/media/scenes.ts'

export type StoreDetails = {
  about: Localized
  address: string
  email: string
  phone: string
  hours: OpeningHours[]
  since: number
  scene: SceneName
  /** Where it delivers; everywhere if absent. */
  places?: StorePlace[]
}

const days = (weekdays: readonly number[], from: string, to: string): OpeningHours[] =>
  weekdays.map((weekday) => ({ weekday, from, to }))

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]
const TUESDAY_TO_SATURDAY = [2, 3, 4, 5, 6]
const SATURDAY = 6
const SUNDAY = 7
/** Bread and fish travel for a day at most. */
const IN_FRANCE: StorePlace[] = [{ country: 'FR', postcode: '' }]

export const STORE_DETAILS: Record<string, StoreDetails> = {
  'fruits-market': {
    about: {
      en: 'It began with one barrow on the quay: apricots that were too ripe for the lorry to Paris. Today Nadia and Marc buy from forty-one growers between Valence and the Beaujolais hills, and still taste every lot before they take it.\n\nCrates come in at four in the morning and leave again by eight. What a grower could not sell because it is crooked goes into the soup crates, at half the price and with all of the taste.\n\nIn winter you will find citrus from Menton and Sicily here, and no strawberries.',
      fr: 'Tout a commencé avec une charrette sur le quai : des abricots trop mûrs pour le camion de Paris. Aujourd’hui, Nadia et Marc achètent à quarante et un producteurs, de Valence aux collines du Beaujolais, et goûtent encore chaque lot avant de le prendre.\n\nLes cagettes arrivent à quatre heures du matin et repartent avant huit heures. Ce qu’un producteur n’a pas pu vendre parce que c’est tordu part dans les cagettes à soupe, à moitié prix et avec tout son goût.\n\nL’hiver, vous trouverez ici les agrumes de Menton et de Sicile, et pas de fraises.',
    },
    address: '14 quai des Primeurs, 69002 Lyon',
    email: 'hello@fruits-market.example',
    phone: '+33 4 99 00 14 10',
    hours: [...days(TUESDAY_TO_SATURDAY, '06:30', '19:00'), ...days([SUNDAY], '07:00', '13:00')],
    since: 1987,
    scene: 'market-stall',
  },
  'harbour-hall': {
    places: IN_FRANCE,
    about: {
      en: 'Five families share the old customs hall by the river. Each has a counter of its own, and one cold room that they all swear by.\n\nThe boats of Le Croisic and La Turballe land in the night; by six the fish lies on ice with the name of its boat beside it. Meat comes from farms that the butchers visit, cheese from a cellar two floors down.\n\nAsk for the piece you have in mind: how thick, how many, for which dish. It is cut on the morning of your delivery, never the evening before.',
      fr: 'Cinq familles se partagent l’ancienne halle des douanes, au bord du fleuve. Chacune a son comptoir, et toutes jurent par la même chambre froide.\n\nLes bateaux du Croisic et de La Turballe débarquent la nuit ; à six heures, le poisson est sur la glace, avec le nom de son bateau. La viande vient de fermes où les bouchers se rendent, le fromage d’une cave deux étages plus bas.\n\nDemandez le morceau que vous avez en tête : l’épaisseur, le nombre, le plat. Il est coupé le matin de votre livraison, jamais la veille.',
    },
    address: '3 quai de la Halle, 44000 Nantes',
    email: 'counter@harbour-hall.example',
    phone: '+33 2 99 00 03 44',
    hours: [
      ...days(TUESDAY_TO_SATURDAY, '07:00', '13:30'),
      ...days([5, SATURDAY], '16:00', '19:30'),
    ],
    since: 1923,
    scene: 'fish-counter',
  },
  'corner-pantry': {
    about: {
      en: 'Everybody needs a shop that has it. Élise took over her uncle’s in 2004, threw out nothing and added one small maker a month.\n\nThe pasta comes from a mill in the Vosges, the tins from a cannery that still buys by the boat, the crisps from a farmer who slices his own potatoes. Beside them stands what a household simply has to have, at a price that stays the same from Monday to Sunday.',
      fr: 'Il faut à tout le monde une boutique qui a ce qu’on cherche. Élise a repris celle de son oncle en 2004 ; elle n’a rien jeté et a ajouté un petit fabricant par mois.\n\nLes pâtes viennent d’un moulin des Vosges, les boîtes d’une conserverie qui achète encore au bateau, les chips d’un agriculteur qui tranche ses propres pommes de terre. À côté, ce dont une maison a tout simplement besoin, au même prix du lundi au dimanche.',
    },
    address: '27 rue des Tonneliers, 67000 Strasbourg',
    email: 'bonjour@corner-pantry.example',
    phone: '+33 3 99 00 27 67',
    hours: [
      ...days([...MONDAY_TO_FRIDAY, SATURDAY], '08:00', '21:00'),
      ...days([SUNDAY], '09:00', '13:00'),
    ],
    since: 2004,
    scene: 'jar-wall',
  },
  'stone-mill-bakery': {
    places: IN_FRANCE,
    about: {
      en: 'The stone turns at eighty rounds a minute, slowly enough to keep the flour cool. Three farmers grow the wheat within half an hour of the mill, old sorts with long straw and a taste of nuts.\n\nThe dough gets salt, water and a night’s rest. That is the whole secret, and it takes until morning. Bread that is left in the evening becomes next day’s crumbs, or goes to the neighbour’s hens.',
      fr: 'La meule fait quatre-vingts tours à la minute, assez lentement pour que la farine reste fraîche. Trois paysans cultivent le blé à moins d’une demi-heure du moulin, des variétés anciennes à longue paille et au goût de noix.\n\nLa pâte reçoit du sel, de l’eau et une nuit de repos. C’est là tout le secret, et il dure jusqu’au matin. Le pain qui reste le soir devient la chapelure du lendemain, ou régale les poules du voisin.',
    },
    address: '8 chemin du Moulin, 21000 Dijon',
    email: 'bread@stone-mill.example',
    phone: '+33 3 99 00 08 21',
    hours: [...days(TUESDAY_TO_SATURDAY, '06:30', '19:00'), ...days([SUNDAY], '07:00', '12:30')],
    since: 1998,
    scene: 'bakery-counter',
  },
  'morning-table': {
    about: {
      en: 'Two sisters, one drum roaster and a shed with a view of the lake. They buy coffee by the sack from four cooperatives whose names stand on the bag, and roast on Tuesdays and Fridays.\n\nJam is cooked in copper, four kilos at a time, with a third less sugar than the law would like. The honeys are the neighbours’ bees’ work; the sisters only fill the jars.',
      fr: 'Deux sœurs, un torréfacteur et une remise avec vue sur le lac. Elles achètent le café au sac à quatre coopératives dont le nom est sur le paquet, et torréfient le mardi et le vendredi.\n\nLes confitures cuisent dans le cuivre, quatre kilos à la fois, avec un tiers de sucre de moins que l’usage. Les miels sont le travail des abeilles des voisins ; les sœurs ne font que remplir les pots.',
    },
    address: '19 rue du Lac, 74000 Annecy',
    email: 'sisters@morning-table.example',
    phone: '+33 4 99 00 19 74',
    hours: days([...MONDAY_TO_FRIDAY, SATURDAY], '07:30', '18:30'),
    since: 2011,
    scene: 'breakfast-table',
  },
  'refill-station': {
    about: {
      en: 'A bottle can be filled forty times before it tires. That thought, a row of taps and a scale were the whole shop at first.\n\nSoap is boiled in Marseille, detergents are mixed an hour from here, and nothing has more than twelve ingredients. Send your empty bottles back with the driver: they are washed and come round again.',
      fr: 'Un flacon peut se remplir quarante fois avant de fatiguer. Cette idée, une rangée de robinets et une balance : c’était toute la boutique au début.\n\nLe savon cuit à Marseille, les lessives se mélangent à une heure d’ici, et rien ne compte plus de douze ingrédients. Rendez vos flacons vides au livreur : ils sont lavés et repartent pour un tour.',
    },
    address: '5 place des Bergers, 38000 Grenoble',
    email: 'taps@refill-station.example',
    phone: '+33 4 99 00 05 38',
    hours: days(TUESDAY_TO_SATURDAY, '10:00', '19:00'),
    since: 2016,
    scene: 'refill-station',
  },
}
