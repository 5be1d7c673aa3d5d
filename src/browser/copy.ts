// Copies the text of `[data-copy]` when it is pressed, and says so.
import { toast } from '#/ui/feedback/toast.ts'

export function copyOnPress(): void {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : undefined
    if (!button) return
    const { copy = '', copied = '', notCopied = '' } = button.dataset
    void navigator.clipboard.writeText(copy).then(
      () => toast(copied),
      () => toast(notCopied, 'error'),
    )
  })
}
