// What staff open at content, stores, colleagues and the system.
import type { APIRequestContext } from 'playwright/test'
import { FactorBegun } from '#/contract/factor/customer.ts'
import { PERMISSIONS } from '#/contract/permissions.ts'
import { Backups } from '#/contract/system/staff.ts'
import { codeAt, stepAt } from '#/commerce/api/factor/totp.rules.ts'
import { href } from '#/routes.ts'
import { audience, type Scene } from '#tests/browsers/support/openings.ts'
import { joinStaff } from '#tests/e2e/support/staff.ts'

const PEOPLE = href('en', 'adminPeople')

/** A colleague, a backup and a saved view. */
async function prepare({ visitor, office, person }: Scene): Promise<void> {
  await office.post('/api/admin/backup')
  await joinStaff(person, office)
  await visitor.until('there is a backup', async () => {
    const answer = await office.get('/api/admin/backup')
    const { data, making } = Backups.parse(await answer.json())
    return data.length > 0 && !making
  })
  await office.post('/api/admin/view', { data: { list: 'orders', name: 'Today', query: '' } })
  await visitor.takeSession(office)
}

export const office = audience('staff at everything else', prepare, [
  {
    file: 'features/people/staff/InviteForm.tsx',
    title: 'Invite somebody',
    page: PEOPLE,
    presses: [['button', 'Invite somebody']],
  },
  {
    file: 'features/people/staff/RoleDialog.tsx',
    title: 'New role',
    page: PEOPLE,
    presses: [['button', 'New role']],
  },
  {
    file: 'features/people/staff/RolesDialog.tsx',
    title: /./,
    page: PEOPLE,
    presses: [['button', 'Change roles']],
  },
  {
    file: 'features/people/staff/keys/KeyDialog.tsx',
    title: 'New API key',
    page: href('en', 'adminKeys'),
    presses: [['button', 'New API key']],
  },
  {
    file: 'features/webhooks/staff/WebhookDialog.tsx',
    title: 'Add a webhook',
    page: href('en', 'adminWebhooks'),
    presses: [['button', 'Add a webhook']],
  },
  {
    file: 'features/reviews/staff/RulesDialog.tsx',
    title: 'What is checked first',
    page: href('en', 'adminChecks'),
    presses: [['button', 'What is checked first']],
  },
  {
    file: 'features/offers/staff/referrals/TermsDialog.tsx',
    title: 'Terms',
    page: href('en', 'adminReferrals'),
    presses: [['button', 'Terms']],
  },
  {
    file: 'features/redirects/staff/RedirectDialog.tsx',
    title: 'Add an address',
    page: href('en', 'adminRedirects'),
    presses: [['button', 'Add an address']],
  },
  {
    file: 'features/redirects/staff/ImportDialog.tsx',
    title: 'Import a list',
    page: href('en', 'adminRedirects'),
    presses: [['button', 'Import a list']],
  },
  {
    file: 'features/taxes/staff/TaxDialog.tsx',
    title: 'Add a tax rate',
    page: href('en', 'adminTaxRates'),
    presses: [['button', 'Add a tax rate']],
  },
  {
    file: 'features/content/zones/PastePostcodes.tsx',
    title: 'Postcodes from a list',
    page: href('en', 'adminZone', { id: '1' }),
    presses: [['button', 'Paste a list of postcodes']],
  },
  {
    file: 'features/extensions/staff/ExtensionDialog.tsx',
    title: 'Settings: Plausible Analytics',
    page: href('en', 'adminExtensions'),
    presses: [['button', 'Settings: Plausible Analytics']],
  },
  {
    file: 'features/connections/staff/ConnectionDialog.tsx',
    title: 'Set up: Mail server',
    page: href('en', 'adminConnections'),
    presses: [['button', 'Set up: Mail server']],
  },
  {
    file: 'features/people/staff/SessionsDialog.tsx',
    title: /./,
    page: PEOPLE,
    presses: [['button', /^Sessions of/]],
  },
  {
    file: 'features/store/staff/StoreList.island.tsx',
    title: 'Invite an owner',
    page: href('en', 'adminStores'),
    presses: [['button', /^Invite an owner for/]],
  },
  {
    file: 'features/system/staff/KeptFiles.tsx',
    title: 'Download',
    page: href('en', 'adminSystem'),
    presses: [['button', /^Download larder/]],
  },
  {
    file: 'features/content/homes/PictureDialog.tsx',
    title: 'Choose a picture',
    page: href('en', 'adminHome', { slug: 'rome' }),
    presses: [
      ['button', /^Edit/],
      ['button', 'Choose a picture'],
    ],
  },
  {
    file: 'components/staff/pictures/PictureField.tsx',
    title: 'Choose a picture',
    page: href('en', 'adminNewPost'),
    presses: [['button', 'Choose a picture']],
  },
  {
    file: 'components/staff/list/ListViews.tsx',
    title: /^Remove “Today”/,
    page: href('en', 'adminOrders'),
    first: ({ visitor }: Scene) =>
      visitor.run(() => {
        const menus = [...document.querySelectorAll('summary')]
        menus.find(({ textContent }) => textContent === 'Views')?.click()
      }),
    presses: [['button', 'Remove the view Today']],
  },
])

async function useFactor(person: APIRequestContext): Promise<void> {
  const begun = await person.post('/api/self/second-factor', { data: {} })
  const { secret } = FactorBegun.parse(await begun.json())
  const data = { app_code: codeAt(secret, stepAt(new Date())) }
  await person.post('/api/self/second-factor/confirm', { data })
}

export const careful = audience(
  'staff with two-step sign-in',
  async ({ visitor, office: owner, person }) => {
    const role = await joinStaff(person, owner)
    await role.allow(PERMISSIONS.filter((one) => one !== 'office'))
    await useFactor(person)
    await visitor.takeSession(person)
  },
  [
    {
      file: 'features/people/staff/AccessForm.tsx',
      title: 'Require it for everyone',
      page: PEOPLE,
      presses: [['button', 'Require it for everyone']],
    },
  ],
)
