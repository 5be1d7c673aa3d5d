// The visitor's votes on answers, and voting.
import { useEffect, useState } from 'react'
import type { Question } from '#/contract/questions/public.ts'
import { ApiError } from '#/client/api-error.ts'
import { shop } from '#/client/browser.ts'
import { expireSession } from '#/stores/session.ts'
import { useVisitor } from '#/features/reviews/use-visitor.ts'

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export function useFeedback(product_id: number, onCount: (question: Question) => void) {
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
