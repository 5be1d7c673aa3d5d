import type { Question } from '#/contract/questions/public.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import type { Language } from '#/lib/i18n.ts'
import styles from './QuestionItem.module.css'
import { href } from '#/routes.ts'
import { formatDay } from '#/features/reviews/format-day.ts'
import questionTexts from '#texts/questions'

type Props = {
  question: Question
  /** The visitor's vote on its answer. */
  vote: boolean | null
  /** Nothing for guests: they sign in first. */
  onSay: ((helpful: boolean) => Promise<unknown>) | null
  signInHref: string
  language: Language
}

export function QuestionItem({ question, language, ...feedback }: Props) {
  const t = questionTexts(language)
  const { author, answer, answered_at, created_at } = question
  return (
    <>
      <h3 className={styles.question}>
        <bdi lang={question.language}>{question.question}</bdi>
      </h3>
      <p className={styles.note}>
        {t('asked_by', { author, date: formatDay(created_at, language) })} ·{' '}
        <Report about="question" id={question.id} language={language} />
      </p>
      {answer === null ? (
        <p className={styles.open}>{t('open')}</p>
      ) : (
        <div className={styles.answer}>
          <p className={styles.text}>
            <bdi lang={question.language}>{answer}</bdi>
          </p>
          <p className={styles.note}>
            {answered_at === null
              ? t('answered')
              : t('answered_on', { date: formatDay(answered_at, language) })}{' '}
            · <Report about="answer" id={question.id} language={language} />
          </p>
          <Helpful question={question} language={language} {...feedback} />
        </div>
      )}
    </>
  )
}

type Reported = { about: 'question' | 'answer'; id: number; language: Language }

const Report = ({ language, ...text }: Reported) => (
  <a rel="nofollow" href={href(language, 'reportText', text)}>
    {questionTexts(language)('report')}
  </a>
)

function Helpful({ question, vote, onSay, signInHref, language }: Props) {
  const t = questionTexts(language)
  const saying = useAction((helpful: boolean) => onSay?.(helpful))
  const { helpful_count, unhelpful_count } = question
  if (!onSay) {
    return (
      <p className={styles.note}>
        {helpful_count > 0 && `${t('helped', { count: helpful_count })} · `}
        {unhelpful_count > 0 && `${t('not_helped', { count: unhelpful_count })} · `}
        <a className={styles.link} href={signInHref}>
          {t('sign_in_to_say')}
        </a>
      </p>
    )
  }
  const button = (helpful: boolean, text: string) => (
    <Button
      variant="quiet"
      className={styles.vote}
      aria-pressed={vote === helpful}
      disabled={saying.busy}
      onClick={() => void saying.run(helpful)}
    >
      {text}
    </Button>
  )
  return (
    <div className={styles.helpful} role="group" aria-label={t('helpful')}>
      <span aria-hidden="true">{t('helpful')}</span>
      {button(true, t('yes', { count: helpful_count }))}
      {button(false, t('no', { count: unhelpful_count }))}
    </div>
  )
}
