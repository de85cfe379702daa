import './lib/strip-address.ts'
import './styles/base.css'
import { inputSentence } from '@swapstead/domain/input-sentences.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { App } from './app/App.tsx'

z.config({ customError: inputSentence })
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
