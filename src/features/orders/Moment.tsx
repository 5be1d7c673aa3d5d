import { momentWords, type Clock } from './order-dates.ts'

/** A moment in the shop's time; browsers may put other spaces into it than the server does. */
export const Moment = ({ at, clock }: { at: string; clock: Clock }) => (
  <time dateTime={at} suppressHydrationWarning>
    {momentWords(at, clock)}
  </time>
)
