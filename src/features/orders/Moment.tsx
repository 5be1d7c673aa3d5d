import { momentWords, type Clock } from './order-dates.ts'

/** A time in the shop's time zone; browsers may use other space characters than the server. */
export const Moment = ({ at, clock }: { at: string; clock: Clock }) => (
  <time dateTime={at} suppressHydrationWarning>
    {momentWords(at, clock)}
  </time>
)
