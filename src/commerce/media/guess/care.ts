/** Care of bodies, babies, animals and clothes: unambiguous words. */
import type { Kind } from '#/commerce/media/guess/kind.ts'

// prettier-ignore
export const CARE_KINDS: readonly Kind[] = [
  ['(?<!hot )dog|cat|pet food|pet meal|pet toy|puppy|kitten|chien|chat|chaton|croquette|litiere', 'pouch', 'paw-prints', 'sand', 'plain'],
  ['adult diaper|incontinence', 'bag', 'medical-symbol', 'sky', 'plain'],
  ['diaper|nappy|couche', 'bag', 'teddy-bear', 'sky', 'plain'],
  ['infant|baby food|formula|petit pot|lait infantile', 'jar', 'baby-bottle', 'peach', 'flavoured'],
  ['wipe|lingette', 'pouch', 'bubbles', 'mint', 'plain'],
  ['baby|bebe|soother|teether|sipper|bib', 'box', 'baby-bottle', 'sky', 'plain'],
  ['sanitary|tampon|panty liner|menstrual|hygienique|feminine', 'pouch', 'cherry-blossom', 'rose', 'plain'],
  ['toothpaste|dentifrice', 'tube', 'toothbrush', 'mint', 'plain'],
  ['toothbrush|brosse a dents|oral care|floss|tongue cleaner', 'box', 'toothbrush', 'sky', 'plain'],
  ['mouthwash|mouth wash|bain de bouche', 'bottle', 'tooth', 'mint', 'plain'],
  ['shampoo|shampooing|conditioner', 'bottle', 'lotion-bottle', 'lilac', 'plain'],
  ['hair|cheveux|capillaire|henna|comb|peigne', 'bottle', 'hair-pick', 'sand', 'plain'],
  ['razor|shaving|shave|rasoir|rasage|beard|barbe|moustache', 'box', 'razor', 'sky', 'plain'],
  ['lipstick|lip|levres|makeup|maquillage|mascara|kajal|nail polish|vernis', 'box', 'lipstick', 'rose', 'plain'],
  ['perfume|parfum|eau de toilette|cologne|deodorant|deo|attar|body spray|body mist', 'bottle', 'bouquet', 'lilac', 'plain'],
  ['hand wash|handwash|sanitizer|sanitiser|body wash|shower gel|gel douche|bath salt', 'bottle', 'soap', 'mint', 'plain'],
  ['soap|savon|bathing bar', 'box', 'soap', 'mint', 'plain'],
  ['essential oil|huile essentielle|aromatherapy', 'bottle', 'herb', 'leaf', 'plain'],
  ['face mask|bandage|antiseptic|pansement|cotton|coton|ear bud', 'box', 'adhesive-bandage', 'sky', 'plain'],
  ['capsule|tablet|supplement|vitamin|vitamine|comprime|gelule|ayurveda|churna|medicine|protein powder|whey', 'box', 'pill', 'leaf', 'plain'],
  ['toilet paper|tissue|kitchen roll|kitchen towel|napkin|paper towel|papier toilette|essuie tout|mouchoir|foil|clingwrap', 'bag', 'roll-of-paper', 'sky', 'plain'],
  ['dishwash|dish wash|dishwashing|vaisselle|utensil cleaner', 'bottle', 'bubbles', 'lemon', 'plain'],
  ['washing powder|detergent powder|detergent bar|lessive en poudre', 'box', 't-shirt', 'sky', 'plain'],
  ['detergent|laundry|lessive|fabric|adoucissant', 'bottle', 't-shirt', 'sky', 'plain'],
  ['mosquito|insect|repellent|cockroach|moustique|insecticide', 'can', 'mosquito', 'stone', 'plain'],
  ['freshener|desodorisant|car perfume', 'can', 'blossom', 'lilac', 'plain'],
  ['cleaner|cleaning liquid|disinfectant|nettoyant|bleach|javel|phenyl|polish|drain', 'bottle', 'sparkles', 'mint', 'plain'],
]
