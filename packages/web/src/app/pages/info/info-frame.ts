import { type ComponentType, createContext, type ReactNode } from 'react'
import { VisitorFrame } from '../../layout/VisitorFrame.tsx'

/** What stands around a page of plain words: the visitors' bar and foot, or what the app knows of its reader. */
export const InfoFrameContext = createContext<ComponentType<{ children: ReactNode }>>(VisitorFrame)
