// Which pages a browser may prefetch: once a link is touched or pointed at. In data-saving mode browsers prefetch
// nothing.

/** Personal pages, and addresses that aren't pages. */
const NEVER = [
  '/api/*',
  '/_*',
  '/:language(fr)?/auth/*',
  '/:language(fr)?/account/*',
  '/:language(fr)?/admin/*',
  '/:language(fr)?/order/*',
  '/:language(fr)?/approval/*',
  '/:language(fr)?/newsletter/*',
  '/:language(fr)?/customer-users/*',
]

export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER } },
          { not: { selector_matches: '[target=_blank], [download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
