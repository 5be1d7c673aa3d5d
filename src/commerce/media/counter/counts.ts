/** How many of a thing a picture shows: as many as make it look right, and one of what is sold by one. */
type Count = 1 | 2 | 3 | 5 | 8

const words = (list: string): readonly string[] => list.split(' ')

const COUNTS: Readonly<Record<Exclude<Count, 3>, ReadonlySet<string>>> = {
  1: new Set(
    words(
      'watermelon pineapple bouquet potted-plant turkey fish tropical-fish lobster crab squid mixed-peppers banana-bunch plaited-brioche green-beans',
    ).concat(
      words(
        'whole-bird guinea-bird cut-of-meat dark-cut prime-rib stewing-beef veal-cubes marrow-bone carpaccio lamb-cut tenderloin pork-roast lamb-roast rib-rack leg-of-lamb mince fatty-mince rabbit-leg sausage merguez smoked-sausage chipolata white-pudding meatballs',
      ),
      words(
        'salmon-fillet white-fillet pink-fillet smoked-fillet monkfish-tail sea-bream sole sardine bass-fillet mackerel-fillet cooked-crab mussel shrimp raw-shrimp dry-sausage scallop white-squid langoustine-tail squid-tube tuna-steak smoked-salmon smoked-trout smoked-mackerel',
      ),
      words(
        'young-wedge old-wedge parmesan pale-wedge grey-wedge sheep-wedge soft-wedge blue-wedge cheese-slices camembert goat-log feta-cubes tofu ham-slices cured-ham lardons pate-slices chorizo-slices veggie-slices',
      ),
      words(
        'gratin shepherds-pie macaroni curry-rice lasagne quiche lemon-tart pear-tart baguette-bread seeded-baguette bread country-loaf dark-bread focaccia eclair butter-cake croissant pain-au-chocolat swirl turnover cinnamon-bun',
      ),
      words(
        'socks apron tea-towels oven-mitts collar number-candle dinner-candles candles-ivory vine-tomatoes carrot broccoli cauliflower cucumber butternut leafy-green parsley mint basil-pot white-grapes mango ginger-root walnut clafoutis birthday-cake lambs-lettuce',
      ),
    ),
  ),
  2: new Set(
    words(
      'veal-escalope turkey-escalope pork-cut chicken-breast duck-breast raw-leg stuffed-tomato patty avocado lobster',
    ),
  ),
  5: new Set(
    words(
      'tagliatelle chouquette cherries chestnut egg peanuts olive mushroom brown-mushroom garlic tangerine lemon lime tomato oyster onion potato yellow-potato red-apple green-apple peach pear kiwi-fruit coconut',
    ),
  ),
  8: new Set(
    words('strawberry blueberries cherry-tomato button-mushroom falafel dumpling sushi-piece'),
  ),
}

export function countOf(glyphName: string): Count {
  for (const count of [1, 2, 5, 8] as const) if (COUNTS[count].has(glyphName)) return count
  return 3
}

export type Spot = readonly [cx: number, base: number, size: number]

/** Places of one to five things on a square of 1024, those further back first. */
export const SPOTS: Readonly<Record<Count, readonly Spot[]>> = {
  1: [[512, 830, 700]],
  2: [
    [372, 690, 500],
    [640, 830, 520],
  ],
  3: [
    [312, 722, 420],
    [712, 722, 420],
    [512, 868, 490],
  ],
  5: [
    [282, 704, 346],
    [742, 704, 346],
    [512, 680, 360],
    [372, 858, 380],
    [660, 858, 380],
  ],
  8: [
    [200, 560, 330],
    [410, 540, 330],
    [620, 540, 330],
    [830, 560, 330],
    [180, 770, 350],
    [402, 780, 350],
    [624, 780, 350],
    [846, 770, 350],
  ],
}
