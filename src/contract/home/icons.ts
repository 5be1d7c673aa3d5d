// Icons that staff choose by name.
import { z } from 'zod'

/** The shop's own: they need no request. */
export const OWN_ICONS = [
  'truck',
  'clock',
  'leaf',
  'wallet',
  'store',
  'star',
  'phone',
  'mail',
  'package',
  'heart',
  'check',
  'tag',
] as const
type OwnIcon = (typeof OWN_ICONS)[number]

export const isOwnIcon = (name: string): name is OwnIcon => OWN_ICONS.some((own) => own === name)

/** One of the shop's own, or one of a public collection: `mdi:carrot` (https://icon-sets.iconify.design). */
export const IconName = z.union([
  z.enum(OWN_ICONS),
  z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*:[a-z0-9]+(-[a-z0-9]+)*$/),
])
