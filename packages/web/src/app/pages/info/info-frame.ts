import { type ComponentType, createContext, type ReactNode } from 'react'
import { VisitorFrame } from '../../layout/VisitorFrame.tsx'

/**
 * The frame of a public text page. Prerendered pages have the visitors' frame; the app sets its
 * own.
 */
export const InfoFrameContext = createContext<ComponentType<{ children: ReactNode }>>(VisitorFrame)
