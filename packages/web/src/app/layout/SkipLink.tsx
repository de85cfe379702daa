import './Shell.css'

/** The first link of every page: skips the navigation. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
