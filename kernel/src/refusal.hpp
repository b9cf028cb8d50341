// How a call of the C interface is refused: a few words for each thread, and no exception leaves the library.
#pragma once

#include <cstdio>
#include <exception>

#include "checked.hpp"

namespace kernel {

inline constexpr std::int32_t kDone = 0, kRefused = -1, kNoRoom = -2;

inline thread_local char refusal[96] = "";

inline std::int32_t said(Refusal why) {
    if (!why) return kDone;
    std::snprintf(refusal, sizeof refusal, "%s", why);
    return kRefused;
}

// Where there are no exceptions the program ends when there is no room.
template <class Work>
std::int32_t guarded(const Work& work) noexcept {
#if defined(__cpp_exceptions)
    try {
        return said(work());
    } catch (const std::exception&) {  // of what the library uses: bad_alloc, length_error
        std::snprintf(refusal, sizeof refusal, "there is no room");
        return kNoRoom;
    }
#else
    return said(work());
#endif
}

}  // namespace kernel
