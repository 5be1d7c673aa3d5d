// Share buttons: with the device's share dialog, otherwise they copy the address.
import { copyText } from './copy-text.ts'
import { toast } from '#/ui/feedback/toast.ts'

async function share(button: HTMLButtonElement): Promise<void> {
  const { share: url = '', copied = '', failed = '' } = button.dataset
  try {
    const device: Partial<Pick<Navigator, 'share'>> = navigator
    if (device.share) return await device.share({ title: document.title, url })
    const isCopied = await copyText(url)
    await toast(isCopied ? copied : failed, isCopied ? undefined : 'error')
  } catch (error) {
    // Closing the device's share dialog cancels.
    if (error instanceof DOMException && error.name === 'AbortError') return
    await toast(failed, 'error')
  }
}

/** Shown only by this script: without it they do nothing. */
export function startShare(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-share]')) {
    button.hidden = false
    button.addEventListener('click', () => void share(button))
  }
}
