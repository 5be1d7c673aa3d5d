import type { Attributes, Span, SpanKind } from '@opentelemetry/api'

/** Begins a span below the present one. */
export type Begin = (name: string, kind: SpanKind, attributes: Attributes) => Span
