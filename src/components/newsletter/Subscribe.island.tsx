// The form as an island: rendered on the server; its code loads when it is first touched.
import { SubscribeForm } from '#/components/newsletter/SubscribeForm.tsx'
import type { Language } from '#/lib/i18n.ts'

export const Subscribe = ({ language }: { language: Language }) => (
  <SubscribeForm language={language} />
)
