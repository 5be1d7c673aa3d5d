import { useRef, useState } from 'react'
import { QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from '#/contract/lengths.ts'
import type { Question } from '#/contract/questions/public.ts'
import { shop } from '#/client/browser.ts'
import type { FieldErrors } from '#/form/form-rules.ts'
import { fieldTexts } from '#/form/form-texts.ts'
import { Textarea } from '#/ui/form/Textarea.tsx'
import type { Language } from '#/lib/i18n.ts'
import type { Reviewed } from '#/features/reviews/reviewed.ts'
import { TextDialog } from '#/features/reviews/TextDialog.tsx'
import questionTexts from '#texts/questions'
import { useTextForm } from '#/features/reviews/use-text-form.ts'

type Props = {
  open: boolean
  onClose: () => void
  product: Reviewed
  onDone: (question: Question) => void
  signInHref: string
  language: Language
}

/** The specification's questions modal. */
export function QuestionDialog({ product, onDone, signInHref, language, ...rest }: Props) {
  const t = questionTexts(language)
  const [question, setQuestion] = useState('')
  const keyFor = useKey()
  const form = useTextForm({
    t,
    check: () => check(question, language),
    send: async () => {
      const body = { product_id: product.id, question }
      onDone(await shop.questions.create({ body, key: keyFor(question) }))
      setQuestion('')
    },
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
        name="question"
        label={t('question')}
        hint={t('question_hint')}
        rows={4}
        maxLength={QUESTION_MAX_LENGTH}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        error={form.errors['question']}
        required
      />
    </TextDialog>
  )
}

function check(question: string, language: Language): FieldErrors {
  const text = fieldTexts(language)
  const { length } = question.trim()
  if (length === 0) return { question: text('question', 'required') }
  if (length >= QUESTION_MIN_LENGTH) return {}
  return { question: text('question', 'too_small', { minimum: QUESTION_MIN_LENGTH }) }
}

/** The same words carry the same key: sent again after a lost answer, they are asked once. */
function useKey(): (words: string) => string {
  const last = useRef({ words: '', key: '' })
  return (words) => {
    if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() }
    return last.current.key
  }
}
