// Features that some supported browser lacks and that are used nevertheless, each with the reason. An exception that
// nothing needs any more fails the check.

export type Exception = {
  /** A path in MDN's data; its parts are included. */
  feature: string
  /** Parts of the paths that may use it; everything if missing. */
  in?: string[]
  /** What a visitor without it sees, or why nobody misses it. */
  why: string
}

const HAS = 'css.selectors.has'
const LOOKS = 'Only looks differ.'
const POPOVER = 'browser/older opens and closes it; reset.css hides it until then.'

export const EXCEPTIONS: Exception[] = [
  // Selectors
  {
    feature: HAS,
    in: ['styles/base.css'],
    why: 'browser/older locks the page below a dialog.',
  },
  {
    feature: HAS,
    in: ['layouts/Header.astro'],
    why: 'The header stays whole while the page scrolls.',
  },
  {
    feature: HAS,
    in: ['noscript/WithoutScript.astro'],
    why: 'Firefox knows `scripting: none`, which does the same.',
  },
  {
    feature: HAS,
    in: ['details/ProductFolds.astro', 'details/ProductTabs.astro'],
    why: 'All sections show until the script has made them tabs.',
  },
  { feature: HAS, in: ['overlay/Tooltip'], why: 'Shown to a mouse; a screen reader reads it.' },
  { feature: HAS, in: ['CartPage.module.css'], why: 'The footer may move while the cart loads.' },
  { feature: HAS, in: ['Checkout.module.css'], why: 'The footer may move while fields load.' },
  { feature: HAS, in: ['ProductWords.astro'], why: 'A second line for what was bought before.' },
  {
    feature: HAS,
    in: ['sections/CouponBanner.astro', 'sections/Newsletter.astro'],
    why: 'Without the picture beside the words.',
  },
  {
    feature: HAS,
    in: [
      'card/ProductCard.module.css',
      'own/OwnReview.module.css',
      'payment/PaymentPanel.module.css',
      'sections/Banners.astro',
    ],
    why: LOOKS,
  },
  { feature: 'css.selectors.popover-open', why: POPOVER },
  { feature: 'css.selectors.selection', why: LOOKS },
  { feature: 'css.selectors.-webkit-scrollbar', in: ['swiper/swiper.css'], why: LOOKS },
  { feature: 'css.selectors.view-transition-group', why: 'Pages change without a fade.' },
  // At-rules
  { feature: 'css.at-rules.view-transition', why: 'Pages change without a fade.' },
  {
    feature: 'css.at-rules.media.scripting',
    in: ['listing/Filters.astro'],
    why: 'The button that applies the filters stays.',
  },
  {
    feature: 'css.at-rules.media.scripting',
    in: ['details/ProductFolds.astro', 'details/ProductTabs.astro'],
    why: 'All sections show until the script has made them tabs, with headings of their own.',
  },
  {
    feature: 'css.at-rules.media.scripting',
    in: ['layouts/ModeSwitch.astro', 'noscript/WithoutScript.astro'],
    why: 'Without scripts, controls show that do nothing.',
  },
  {
    feature: 'css.at-rules.media.scripting',
    in: ['icon/ForeignIcon.astro'],
    why: 'The icon’s name shows until it is loaded.',
  },
  { feature: 'css.at-rules.font-face', in: ['themes/'], why: 'Text moves when its font arrives.' },
  // Properties
  {
    feature: 'css.properties.contain-intrinsic-block-size',
    why: 'Drawn at once, a little slower.',
  },
  { feature: 'css.properties.content-visibility', why: 'Drawn at once, a little slower.' },
  { feature: 'css.properties.cursor', why: 'Phones have no pointer.' },
  { feature: 'css.properties.float', in: ['seller/Figures.astro'], why: LOOKS },
  { feature: 'css.properties.forced-color-adjust', why: 'Safari has no forced colours.' },
  { feature: 'css.properties.print-color-adjust', why: 'The build adds the prefixed property.' },
  { feature: 'css.properties.resize', why: 'Phones can’t resize a field.' },
  { feature: 'css.properties.scrollbar-color', why: LOOKS },
  { feature: 'css.properties.scrollbar-gutter', why: 'The page may move by a scrollbar.' },
  { feature: 'css.properties.scrollbar-width', why: LOOKS },
  { feature: 'css.properties.text-size-adjust', why: 'Only phones enlarge text, and know it.' },
  { feature: 'css.properties.text-wrap', why: LOOKS },
  // Markup
  { feature: 'html.elements.button.popovertarget', why: POPOVER },
  { feature: 'html.elements.button.popovertargetaction', why: POPOVER },
  { feature: 'html.global_attributes.popover', why: POPOVER },
  { feature: 'html.elements.details.name', why: 'Several are open at once.' },
  { feature: 'html.elements.iframe.loading', why: 'Loaded at once.' },
  { feature: 'html.elements.img.fetchpriority', why: 'Loaded in the usual order.' },
  { feature: 'html.elements.input.capture', why: 'Computers have no camera button.' },
  { feature: 'html.elements.link.blocking', why: 'The header may move while the page loads.' },
  { feature: 'html.elements.link.rel.expect', why: 'The header may move while the page loads.' },
  { feature: 'html.elements.link.rel.icon', why: 'iOS takes apple-touch-icon.' },
  { feature: 'html.elements.link.rel.manifest', why: 'The shop isn’t installed there.' },
  { feature: 'html.elements.meta.name.theme-color', why: LOOKS },
  { feature: 'html.elements.meta.name.viewport', why: 'Only phones need it.' },
  { feature: 'html.elements.script.type.speculationrules', why: 'browser/prefetch.ts does it.' },
  { feature: 'html.elements.video.playsinline', why: 'Firefox always plays inline.' },
  // Packages
  {
    feature: 'javascript.builtins.Function.displayName',
    in: ['_astro/use-values.'],
    why: 'react-hook-form names its contexts for developers.',
  },
  {
    feature: 'api.PublicKeyCredential.authenticatorAttachment',
    in: ['_astro/esm.'],
    why: '@simplewebauthn sends it if it is there.',
  },
  {
    feature: 'javascript.builtins.SharedArrayBuffer.grow',
    in: ['_astro/ponyfill.'],
    why: 'It is WebAssembly.Memory that grows in zxing-wasm.',
  },
  {
    feature: 'api.Document.startViewTransition',
    in: ['_astro/react.'],
    why: 'React catches the error, and no component has transitions.',
  },
  {
    feature: 'javascript.builtins.Error.stackTraceLimit',
    in: ['_astro/schemas.'],
    why: 'zod looks for it first.',
  },
]
