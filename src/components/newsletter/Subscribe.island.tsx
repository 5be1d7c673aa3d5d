// The form as an island: the server draws it, and its code comes with the first touch.
import { SubscribeForm } from '#/components/newsletter/SubscribeForm.tsx'
import type { Language } from '#/lib/i18n.ts'

export const Subscribe = ({ language }: { language: Language }) => (
  <SubscribeForm language={language} />
)
