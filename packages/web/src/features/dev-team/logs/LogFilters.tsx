import { LogLevel, logLevels } from '@swapstead/domain/dev-team/log-lines.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import { Pause, Play, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { TypedLogFilter } from './log-filter.ts'

type Props = {
  filter: TypedLogFilter
  onFilter: (filter: TypedLogFilter) => void
  isLive: boolean
  onLiveChange: (isLive: boolean) => void
  searchRef: Ref<HTMLInputElement>
}

const levels = logLevels.map((level) => ({ value: level, label: `${level} and worse` }))

/** Level, words, one request; and whether new lines come in. */
export function LogFilters({ filter, onFilter, isLive, onLiveChange, searchRef }: Props) {
  return (
    <div className="log-filters">
      <Select
        label="Level"
        placeholder="All levels"
        options={levels}
        value={filter.level}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, level: LogLevel.safeParse(value).data ?? '' })
        }
      />
      <TextInput
        label="Words"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        ref={searchRef}
        value={filter.words}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, words: value })}
      />
      <Button icon={isLive ? Pause : Play} onClick={() => onLiveChange(!isLive)}>
        {isLive ? 'Pause' : 'Resume'}
      </Button>
      {filter.requestId !== undefined && (
        <Button icon={X} onClick={() => onFilter({ ...filter, requestId: undefined })}>
          <span className="sr">Show all, not only </span>Request{' '}
          <code>{filter.requestId.slice(0, 8)}</code>
        </Button>
      )}
    </div>
  )
}
