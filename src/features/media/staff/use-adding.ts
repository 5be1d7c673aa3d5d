// Uploads photos to the library, in sequence.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import { photoFile } from '#/ui/photo/photo-file.ts'

export function useAdding(done: () => void, failed: string) {
  const [waiting, setWaiting] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const send = async (file: File) => {
    try {
      await staff.staffMedia.add({ query: { name: file.name }, body: await photoFile(file) })
    } catch (error) {
      const why = error instanceof ApiError ? reasonOf(error) : failed
      setProblems((before) => [...before, `${file.name}: ${why}`])
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  return {
    waiting,
    problems,
    add: async (files: readonly File[]) => {
      if (files.length === 0) return
      setProblems([])
      setWaiting(files.length)
      for (const file of files) await send(file)
      done()
    },
  }
}

const reasonOf = ({ errors, message }: ApiError): string =>
  Object.values(errors).flat()[0] ?? message

/** Pictures pasted anywhere on the page. */
export function usePaste(add: (files: File[]) => void): void {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
