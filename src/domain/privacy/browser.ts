// Everything that the shop keeps in a browser (rule 244): `stored()` takes no other names, and a test looks for others
// in the scripts of pages. Its words are in `privacy.json`, by `use`.

/** `tab`: until the tab is closed. `cache`: what the service worker keeps. */
type Place = 'cookie' | 'browser' | 'tab' | 'cache'

/**
 * `asked`: the visitor uses what it is for, such as a cart, or chose it. `memory`: what was looked at and searched for,
 * shown to this visitor only.
 */
type Need = 'asked' | 'memory'

export type Use = {
  place: Place
  need: Need
  /** Only in the browsers of those who work in the shop. */
  staff?: true
  /** A name may begin like this: `draft:` and whatever follows. */
  names: readonly string[]
  /** More names, until the tab is closed. */
  tab?: readonly string[]
}

export const BROWSER = {
  sign_in: { place: 'cookie', need: 'asked', names: ['uat', 'larder_account'] },
  cart: {
    place: 'browser',
    need: 'asked',
    names: [
      'cart_guest',
      'cart_{id}',
      'larder_cart_owner',
      'larder_wanted',
      'larder_cart_shown',
      'larder_added',
      'larder_cart_edits_{id}',
      'larder_cart_waiting',
      'larder_swaps',
      'larder_wish',
      'larder_wishes',
    ],
    tab: ['larder_cart_saving'],
  },
  saved: { place: 'browser', need: 'asked', names: ['larder_saved', 'larder_list'] },
  look: { place: 'browser', need: 'asked', names: ['mode', 'currency'] },
  avoids: {
    place: 'browser',
    need: 'asked',
    names: ['larder_avoids', 'larder_avoids_kept', 'larder_only_fits'],
  },
  place: { place: 'browser', need: 'asked', names: ['larder_place'] },
  checkout: { place: 'browser', need: 'asked', names: ['larder_last_order'] },
  typing: {
    place: 'tab',
    need: 'asked',
    names: [
      'larder_checkout',
      'larder_order_key',
      'larder_address',
      'larder_typed_email',
      'larder_unpaid_order',
      'larder_payment_window',
      'larder_openid',
      'larder_reset',
      'larder_avoids_read',
      'larder_reloaded',
    ],
  },
  push: { place: 'browser', need: 'asked', names: ['larder_push'] },
  exit_offer: { place: 'browser', need: 'asked', names: ['larder_exit_offer'] },
  viewed: { place: 'browser', need: 'memory', names: ['larder_viewed', 'larder_searches'] },
  offline: {
    place: 'cache',
    need: 'asked',
    names: ['larder-shell', 'larder-page', 'larder-payload', 'larder-asset', 'larder-picture'],
  },
  crew: {
    place: 'browser',
    need: 'asked',
    staff: true,
    names: ['larder_crew_{id}', 'larder-crew'],
  },
  office: {
    place: 'browser',
    need: 'asked',
    staff: true,
    names: [
      'draft:{id}',
      'larder_count_{id}',
      'larder_order_sound',
      'larder_order_heard',
      'larder_prints',
      'larder_prints_unsaid',
    ],
    tab: ['larder_phone_order', 'larder_gift_card'],
  },
} as const satisfies Record<string, Use>

export type UseId = keyof typeof BROWSER
type Filled<Name extends string> = Name extends `${infer Start}{id}` ? `${Start}${string}` : Name
type UseOf = (typeof BROWSER)[UseId]
type InTab = Extract<UseOf, { place: 'tab' }>['names'] | Extract<UseOf, { tab: unknown }>['tab']
/** A name that `stored()` takes for this tab. */
export type TabName = Filled<InTab[number]>
/** A name that `stored()` takes for the browser. */
export type BrowserName = Filled<Exclude<UseOf, { place: 'tab' }>['names'][number]>

/** What somebody typed, paid with or noted: forgotten at sign-out, so that the next person here doesn't see it. */
export const UNTIL_SIGN_OUT = {
  browser: ['larder_last_order'],
  tab: [
    'larder_checkout',
    'larder_order_key',
    'larder_address',
    'larder_typed_email',
    'larder_unpaid_order',
    'larder_openid',
    'larder_reset',
    'larder_phone_order',
    'larder_gift_card',
  ],
} as const satisfies { browser: readonly BrowserName[]; tab: readonly TabName[] }

export const BROWSER_USES = Object.entries(BROWSER) as [UseId, Use][]
