// Tells the list of sessions that other sessions have ended.
const NAME = 'larder:sessions'

export const announceSessions = (): void => void window.dispatchEvent(new Event(NAME))

export function onSessions(run: () => void): () => void {
  window.addEventListener(NAME, run)
  return () => window.removeEventListener(NAME, run)
}
