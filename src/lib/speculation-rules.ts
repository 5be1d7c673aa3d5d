// Which pages a browser may fetch before they are opened: once a link is touched or pointed at. Browsers fetch nothing
// ahead where data is saved.

/** Pages of one person, and what is no page. */
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
