// The drawn scenes for heroes and banners: names and addresses.

/** At least two for each look; a name's picture never changes. */
export const SCENES = [
  'market-stall',
  'night-shop',
  'farm-box',
  'jar-wall',
  'supermarket-aisle',
  'bakery-counter',
  'discount-aisle',
  'price-pyramid',
  'mountain-street',
  'picnic',
  'noodle-bar',
  'vegetable-field',
  'fish-counter',
  'refill-station',
  'breakfast-table',
  'cheese-board',
  'butcher-counter',
  'freezer',
  'film-night',
  'barbecue',
  'laundry-day',
] as const
export type SceneName = (typeof SCENES)[number]

/** All are twice as wide as high. */
export const SCENE_WIDTHS = [512, 1024, 1536] as const
export type SceneWidth = (typeof SCENE_WIDTHS)[number]

/** @example sceneUrl('farm-box', 1024) // '/media/scene/farm-box/1024.webp' */
export const sceneUrl = (name: SceneName, width: SceneWidth): string =>
  `/media/scene/${name}/${width}.webp`
