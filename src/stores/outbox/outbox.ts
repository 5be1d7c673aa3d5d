// Sends what waits in this browser for the shop: one after the other, by one tab at a time, and again after a while.
import { ApiError } from '#/client/api-error.ts'

const RETRY_MS = 15_000

type Outbox = {
  /** Resolves once everything was tried. */
  send: () => Promise<void>
  /** Sends after a pause, which begins anew with each call. */
  sendLater: (pause?: number) => void
}

/** `name` is the lock for which the shop's tabs take turns; `sendAll` reads what waits once it has it. */
export function createOutbox(name: string, sendAll: () => Promise<void>): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let isAsked = false
  const inTurn = (): Promise<void> => {
    clearTimeout(timer)
    // Missing without https, for instance.
    const locks = navigator.locks as LockManager | null | undefined
    return locks ? locks.request(name, sendAll) : sendAll()
  }
  /** What is added while the last of the others is being sent is sent as well. */
  const sendAsked = async (): Promise<void> => {
    try {
      while (isAsked) {
        isAsked = false
        await inTurn()
      }
    } finally {
      sending = undefined
    }
  }
  const send = (): Promise<void> => {
    isAsked = true
    sending ??= sendAsked()
    return sending
  }
  return {
    send,
    sendLater: (pause = RETRY_MS) => {
      clearTimeout(timer)
      timer = setTimeout(() => void send(), pause)
    },
  }
}

/** It may have arrived, or not. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'NO_RESPONSE'

/** Whether it is worth sending again: without an answer, after signing in, or once the shop is well. */
export const isForLater = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.status === 0 ||
    failure.status === 401 ||
    failure.status === 429 ||
    failure.status >= 500)
