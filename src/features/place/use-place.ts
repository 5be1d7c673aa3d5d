// The dialog's place: the earlier choice, otherwise the customer's own address; and its windows.
import { useEffect, useRef, useState } from 'react'
import { shop } from '#/client/browser.ts'
import type { Country } from '#/contract/content/public.ts'
import type { DeliverySlot, DeliveryTo } from '#/contract/delivery/public.ts'
import { ifKnown } from '#/lib/if-known.ts'
import { typedGroups } from '#/lib/typed/typed-text.ts'
import { clockWords, windowWords } from '#/browser/place/place-words.ts'
import { choosePlace, keepWindow } from '#/stores/place/choose-place.ts'
import { $place } from '#/stores/place/place.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { closePanel } from '#/stores/panel.ts'
import { isSignedIn } from '#/stores/session.ts'
import type { Language } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import placeTexts from '#texts/place'

type Status = 'none' | 'loading' | 'ready' | 'failed'

/** A place's windows, and reserving one. */
function useWindows(language: Language) {
  const t = placeTexts(language)
  const [slots, setSlots] = useState<DeliverySlot[]>([])
  const [status, setStatus] = useState<Status>('none')
  const [problem, setProblem] = useState<string>()
  const asked = useRef(0)

  const look = async (to: DeliveryTo) => {
    const pincode = typedGroups(to.pincode)
    if (!pincode || !to.country) return
    const mine = ++asked.current
    setStatus('loading')
    setProblem(undefined)
    try {
      const found = await choosePlace({ country: to.country, pincode })
      if (mine !== asked.current) return
      setSlots(found)
      setStatus('ready')
    } catch {
      if (mine !== asked.current) return
      setStatus('failed')
      setProblem(t('failed'))
    }
  }

  const keep = async (slot: DeliverySlot) => {
    setProblem(undefined)
    try {
      // Meanwhile another place was chosen: its windows are on the screen.
      if (!(await keepWindow(slot))) return
      const { hold } = $place.get() ?? {}
      closePanel('place')
      const time = hold ? clockWords(hold.until, language) : ''
      await toast(t('kept', { when: windowWords(slot, language), time }))
    } catch (error) {
      // The window was taken meanwhile: shows the remaining ones.
      const place = $place.get()
      if (place) await look(place)
      const { errors, problem: said } = formFailure(error, t)
      setProblem(errors['delivery_slot'] ?? said)
    }
  }
  return { look, keep, slots, status, problem, fail: () => setProblem(t('failed')) }
}

export function usePlace(language: Language) {
  const windows = useWindows(language)
  const [countries, setCountries] = useState<Country[]>([])
  const [to, setTo] = useState<DeliveryTo>(() => {
    const { country = '', pincode = '' } = $place.get() ?? {}
    return { country, pincode }
  })

  const known = useRef<Promise<Country[]>>(undefined)

  useEffect(() => {
    known.current = servedCountries()
    const start = async () => {
      const [data = [], own] = await Promise.all([known.current, ownPlace()])
      setCountries(data)
      const begin = $place.get() ?? own
      const first = {
        country: begin?.country ?? data[0]?.code ?? '',
        pincode: begin?.pincode ?? '',
      }
      setTo((now) => (now.pincode ? { ...now, country: now.country || first.country } : first))
      if (begin) await windows.look(first)
    }
    start().catch(windows.fail)
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const change = (changes: Partial<DeliveryTo>) => setTo((now) => ({ ...now, ...changes }))
  /** The first country, until the list has loaded. */
  const submit = async () => {
    const [first] = (await known.current?.catch(() => undefined)) ?? []
    await windows.look({ ...to, country: to.country || (first?.code ?? '') })
  }
  return { ...windows, countries, to, change, submit }
}

/** The countries that are delivered to. Another API doesn't tell them apart. */
async function servedCountries(): Promise<Country[]> {
  const [{ data }, offer] = await Promise.all([
    shop.content.countries(),
    ifKnown(shop.delivery.offer()),
  ])
  return data.filter(({ code }) => offer?.countries.includes(code) ?? true)
}

/** The signed-in customer's delivery address. */
async function ownPlace(): Promise<DeliveryTo | undefined> {
  if (!isSignedIn()) return undefined
  const { data } = await shop.account.addresses().catch(() => ({ data: [] }))
  return data.find((one) => one.default_shipping) ?? data[0]
}
