// The reader's choice whether opened issues are noted, in the account.
import { rare } from '#/client/rare-browser.ts'
import { OpensChoice } from '#/components/newsletter/OpensChoice.tsx'
import type { Language } from '#/lib/i18n.ts'

const save = (opens: boolean) => rare.newsletterChoices.chooseOwn({ body: { opens } })

export const NewsletterOpens = ({ language, start }: { language: Language; start: boolean }) => (
  <OpensChoice {...{ language, start, save }} />
)
