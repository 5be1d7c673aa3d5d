// The test files that also run on the embedded database. All run on PostgreSQL; these cover behaviour specific to the
// embedded one, or the essential paths of a shop.

type Chosen = { reason: string; files: string[] }

const CHOSEN: Chosen[] = [
  {
    reason: 'It is one session: whatever is asked at once waits for a transaction to end.',
    files: ['api/inventory/race', 'api/checkout/together'],
  },
  {
    reason: 'No other process has it: what is said to be under way was killed.',
    files: ['jobs/left-runs'],
  },
  {
    reason: 'A lock that nobody else can hold, and a statement that fails inside of a transaction.',
    files: ['api/payments/orders', 'api/payments/payments', 'api/mail/mail'],
  },
  {
    reason:
      'Its connection is used again: what was prepared stays, and statistics are nobody’s job.',
    files: ['db/statements', 'db/grown'],
  },
  {
    reason: 'Migrations, functions and triggers are made by its own build of PostgreSQL.',
    files: ['db/functions', 'db/upgrade'],
  },
  {
    reason: 'One connection hears no notice of another: changes are found by looking.',
    files: ['api/content/changes', 'api/search/live-catalogue'],
  },
  {
    reason: 'It tells its one connection what a PostgreSQL tells all of them.',
    files: ['api/runs/live', 'db/listen'],
  },
  {
    reason: 'Many rows at a time come in while others read.',
    files: ['api/search/live-writing'],
  },
  {
    reason: 'Arrays, JSON and numbers come over its own socket.',
    files: ['api/attribute/attributes', 'api/product/list', 'api/product/staff'],
  },
  {
    reason: 'Whom everything of a customer stands on: accounts and their sessions.',
    files: ['api/auth/auth', 'api/auth/first'],
  },
  {
    reason: 'A backup is read and restored over its own socket, in one session.',
    files: ['db/backup'],
  },
]

export const EMBEDDED: string[] = CHOSEN.flatMap(({ files }) =>
  files.map((file) => `tests/commerce/${file}.test.ts`),
)
