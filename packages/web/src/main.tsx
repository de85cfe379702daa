import './lib/session/strip-address.ts'
import './styles/base.css'
import { startApp } from './app/start-app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A separate task: running the code has already blocked a slow processor.
setTimeout(() => void startApp(root))
