/** Household goods: words that count only if nothing else matches, or in household categories. */
import type { Kind } from '#/commerce/media/guess/kind.ts'

// prettier-ignore
export const HOUSE_KINDS: readonly Kind[] = [
  ['loofah|bathing|sponge|scrub pad|scrubber|glove|gant|eponge', 'pouch', 'sponge', 'lemon', 'plain'],
  ['face|skin|body|lotion|moisturiser|moisturizer|serum|scrub|sunscreen|cream|visage|peau|hand cream|talc|talcum', 'tube', 'lotion-bottle', 'peach', 'plain'],
  ['broom|mop|brush|wiper|balai|brosse|cleaning cloth|duster', 'box', 'broom', 'mint', 'plain'],
  ['bucket|seau|tub|basin|mug set bath', 'box', 'bucket', 'sky', 'plain'],
  ['dustbin|garbage|bin|poubelle', 'box', 'wastebasket', 'stone', 'plain'],
  ['incense|agarbatti|dhoop|encens|candle|bougie|camphor|wick|pooja|diya|lamp', 'box', 'candle', 'peach', 'plain'],
  ['notebook|notepad|diary|register|cahier|book|livre', 'box', 'notebook', 'sky', 'plain'],
  ['crayon|sketch pen|colour pencil|feutre', 'box', 'crayon', 'rose', 'plain'],
  ['pencil|pen|marker|stylo|eraser|sharpener|stationery|papeterie', 'box', 'pencil', 'lemon', 'plain'],
  ['scissor|glue|tape|colle|ciseau', 'box', 'scissors', 'stone', 'plain'],
  ['battery|pile|charger', 'box', 'battery', 'leaf', 'plain'],
  ['bulb|ampoule|led', 'box', 'light-bulb', 'lemon', 'plain'],
  ['cooker|kadai|tawa|pan|cookware|poele|marmite|cuiseur|gas stove|bakeware|mould', 'box', 'cooking', 'stone', 'plain'],
  ['knife|peeler|chopper|grater|slicer|couteau|rape', 'box', 'kitchen-knife', 'stone', 'plain'],
  ['mug|cup|tasse|saucer', 'box', 'hot-beverage', 'cream', 'plain'],
  ['tumbler|glassware|wine glass|verre|glass set', 'box', 'tumbler-glass', 'sky', 'plain'],
  ['plate|dinner set|crockery|assiette|bowl|bol', 'box', 'fork-and-knife-with-plate', 'cream', 'plain'],
  ['spoon|fork|cutlery|ladle|spatula|strainer|couvert|cuillere|kitchen tool', 'box', 'spoon', 'stone', 'plain'],
  ['lunch box|tiffin|bento', 'box', 'bento-box', 'rose', 'plain'],
  ['bottle|flask|gourde|bouteille', 'bottle', 'droplet', 'sky', 'plain'],
  ['jar|container|canister|storage|rangement|boite', 'box', 'jar', 'sand', 'plain'],
  ['basket|panier|rack|hanger|hook|clip|stand', 'box', 'basket', 'sand', 'plain'],
  ['fertilizer|fertiliser|engrais|planter|sapling|gardening|jardin|terreau|flower pot', 'bag', 'potted-plant', 'leaf', 'plain'],
  ['balloon|ballon|party|decoration|gift|cadeau', 'box', 'wrapped-gift', 'rose', 'plain'],
  ['health|wellness|hygiene|sante', 'box', 'medical-symbol', 'mint', 'plain'],
  ['beauty|beaute|cosmetique', 'tube', 'lotion-bottle', 'peach', 'plain'],
  ['cleaning|household|entretien|menage', 'bottle', 'sparkles', 'mint', 'plain'],
  ['kitchen|cuisine|maison', 'box', 'cooking', 'stone', 'plain'],
]
