import { useRef } from 'react'
import { QUESTION_MAX_LENGTH } from '#/contract/lengths.ts'
import type { AskedQuestion } from '#/contract/questions/customer.ts'
import { shop } from '#/client/browser.ts'
import { useForm } from '#/form/use-form.ts'
import { Textarea } from '#/ui/form/Textarea.tsx'
import type { Language } from '#/lib/i18n.ts'
import { newKey } from '#/lib/new-key.ts'
import type { Reviewed } from '#/features/reviews/reviewed.ts'
import { TextDialog } from '#/features/reviews/TextDialog.tsx'
import questionTexts from '#texts/questions'
import { textFailure } from '#/features/reviews/text-failure.ts'

type Props = {
  open: boolean
  onClose: () => void
  product: Reviewed
  onDone: (question: AskedQuestion) => void
  signInHref: string
  language: Language
}

const shape = async () => (await import('#/contract/questions/customer.ts')).QuestionInput

/** The specification's questions modal. */
export function QuestionDialog({ product, onDone, signInHref, language, ...rest }: Props) {
  const t = questionTexts(language)
  const keyFor = useKey()
  const form = useForm({
    language,
    shape,
    toBody: ({ question = '' }) => ({ product_id: product.id, question }),
    send: async (body) => {
      onDone(await shop.questions.create({ body, key: keyFor(body.question) }))
      form.change({ question: '' })
    },
    failure: (error) => textFailure(error, t),
  })
  return (
    <TextDialog
      {...rest}
      title={t('ask_title')}
      about={product.name}
      submit={t('send')}
      form={form}
      signInHref={signInHref}
      t={t}
    >
      <Textarea
        {...form.field('question')}
        label={t('question')}
        hint={t('question_hint')}
        rows={4}
        maxLength={QUESTION_MAX_LENGTH}
        required
      />
    </TextDialog>
  )
}

/** The same text keeps its key: a retry after a lost answer asks only once. */
function useKey(): (words: string) => string {
  const last = useRef({ words: '', key: '' })
  return (words) => {
    if (last.current.words !== words) last.current = { words, key: newKey() }
    return last.current.key
  }
}
