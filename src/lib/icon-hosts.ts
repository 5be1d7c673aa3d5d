/** The public hosts that serve icons by name, in the order in which they are asked. */
export const ICON_HOSTS = [
  'https://api.iconify.design',
  'https://api.simplesvg.com',
  'https://api.unisvg.com',
] as const
