import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, of which the server would say that it does nothing there. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
