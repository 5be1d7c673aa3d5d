// Questions about a product, and the shop's answers.
import { useState, useEffect, useRef } from 'react'
import type { Page } from '#/contract/common.ts'
import type { Question } from '#/contract/questions/public.ts'
import { shop } from '#/client/browser.ts'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { Listed, ListedItem } from '#/features/reviews/Listed.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { QuestionItem } from './QuestionItem.tsx'
import styles from './Questions.module.css'
import { signInHref, type Reviewed } from '#/features/reviews/reviewed.ts'
import questionTexts from '#texts/questions'
import { usePages } from '#/features/reviews/use-pages.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import { useVisitor } from '#/features/reviews/use-visitor.ts'
import { ApiError } from '#/client/api-error.ts'
import { expireSession } from '#/stores/session.ts'
import { TextInput } from '#/ui/form/TextInput.tsx'

type Props = {
  product: Reviewed
  /** The first questions, if the page has them. */
  first?: Page<Question> | undefined
  language: Language
}

export function Questions({ product, first, language }: Props) {
  const t = questionTexts(language)
  const [asking, setAsking] = useState(false)
  const list = usePages<Question, Page<Question>, string>({
    start: '',
    first,
    load: (search, page) =>
      shop.questions.list({ query: { product_id: product.id, page, search } }),
  })
  const { visitor, votes, say } = useFeedback(product.id, list.show)
  const search = list.query
  const signIn = signInHref(language, product, 'questions')
  const sayOf = (question: Question) => (helpful: boolean) =>
    say(question, helpful).catch(() => toast.error(t('failed')))
  return (
    <div className={styles.questions}>
      <div className={styles.tools}>
        {(search !== '' || list.items.length > 1) && <SearchWithin onSearch={list.change} t={t} />}
        <AskButton visitor={visitor} signInHref={signIn} onAsk={() => setAsking(true)} t={t} />
      </div>
      <Listed
        list={list}
        expected={1}
        label={t('title')}
        empty={
          <EmptyState icon="info" title={t(search ? 'none_found' : 'empty', { search })}>
            {t(search ? 'none_found_text' : 'empty_text')}
          </EmptyState>
        }
        t={t}
      >
        {list.items.map((question) => (
          <ListedItem key={question.id}>
            <QuestionItem
              question={question}
              vote={votes[question.id] ?? null}
              onSay={visitor === 'user' ? sayOf(question) : null}
              signInHref={signIn}
              language={language}
            />
          </ListedItem>
        ))}
      </Listed>
      {visitor === 'user' && (
        <QuestionDialog
          open={asking}
          onClose={() => setAsking(false)}
          product={product}
          onDone={(question) => {
            setAsking(false)
            const isWaiting = question.status === 'waiting'
            if (!isWaiting) list.show(question)
            void toast.success(t(isWaiting ? 'sent_waiting' : 'sent'))
          }}
          signInHref={signIn}
          language={language}
        />
      )}
    </div>
  )
}

type AskButtonProps = {
  visitor: ReturnType<typeof useVisitor>
  signInHref: string
  onAsk: () => void
  t: Translate
}

/** Guests sign in first. */
function AskButton({ visitor, signInHref, onAsk, t }: AskButtonProps) {
  if (visitor === 'unknown') return <Skeleton height="var(--touch)" width="12rem" round />
  if (visitor === 'guest') {
    return (
      <Button variant="secondary" href={signInHref}>
        {t('sign_in')}
      </Button>
    )
  }
  return (
    <Button onClick={onAsk}>
      <Icon name="plus" size={20} />
      {t('ask')}
    </Button>
  )
}

// The visitor's votes on answers, and voting.

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

function useFeedback(product_id: number, onCount: (question: Question) => void) {
  const visitor = useVisitor()
  const [votes, setVotes] = useState<Record<string, boolean | null>>({})
  useEffect(() => {
    if (visitor !== 'user') return
    shop.questions.own({ query: { product_id } }).then(
      // A vote cast meanwhile is newer.
      ({ feedback }) => setVotes((said) => ({ ...feedback, ...said })),
      // Without an answer no vote is marked; voting works anyway.
      (error: unknown) => isSignedOut(error) && expireSession(),
    )
  }, [product_id, visitor])

  /** Repeating a vote withdraws it. @throws ApiError */
  const say = async (question: Question, helpful: boolean): Promise<void> => {
    const vote = votes[question.id] === helpful ? null : helpful
    try {
      const answer = await shop.questions.feedback({
        params: { id: question.id },
        body: { helpful: vote },
      })
      const { helpful_count, unhelpful_count } = answer
      setVotes((said) => ({ ...said, [question.id]: answer.helpful }))
      onCount({ ...question, helpful_count, unhelpful_count })
    } catch (error) {
      if (isSignedOut(error)) expireSession()
      throw error
    }
  }
  return { visitor, votes, say }
}

/** Long enough to type a word, short enough not to wait. */
const PAUSE_MS = 300

type SearchWithinProps = { onSearch: (words: string) => void; t: Translate }

/** Searches after each pause in typing. */
function SearchWithin({ onSearch, t }: SearchWithinProps) {
  const [typed, setTyped] = useState('')
  const timer = useRef(0)
  const search = (words: string, pause: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(words.trim()), pause)
  }
  return (
    <form
      role="search"
      aria-label={t('search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(typed, 0)
      }}
    >
      <TextInput
        type="search"
        name="question_search"
        label={t('search')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          search(target.value, PAUSE_MS)
        }}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('search')}
      </button>
    </form>
  )
}
